/** An icon of the app's own set. A function, no more: a screen has dozens, and each is part of the way to its first picture. */
import { h, type FunctionalComponent } from 'vue'
import { icons, type IconName } from './icons'

/** Arrows along the line of reading; turned round where that runs from right to left. */
const ALONG: ReadonlySet<IconName> = new Set(['back', 'undo', 'redo'])

export const AppIcon: FunctionalComponent<{ name: IconName }> = ({ name }) =>
  h(
    'svg',
    {
      class: ALONG.has(name) ? 'icon along' : 'icon',
      viewBox: '0 0 24 24',
      'aria-hidden': 'true',
    },
    h('path', { d: icons[name] }),
  )
AppIcon.props = ['name']
