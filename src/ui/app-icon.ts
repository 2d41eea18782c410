/** An icon of the app's own set. A functional component, because a screen has dozens, and each delays the first paint. */
import { h, type FunctionalComponent } from 'vue'
import { icons, type IconName } from './icons'

/** Arrows in the reading direction; mirrored in right-to-left languages. */
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
