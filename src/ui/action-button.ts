/**
 * A button with a message, and with an icon where one is given; with `href` it is a link that looks like a button. `with`:
 * what fills the places in the message. Listeners and other attributes go to the element. A functional component, for
 * speed, as the icon is.
 */
import { h, type FunctionalComponent } from 'vue'
import { t, type MessageKey, type Params } from '../i18n/t'
import { AppIcon, type IconName } from './icons'

interface Props {
  says: MessageKey
  with?: Params
  icon?: IconName
  href?: string
}

export const ActionButton: FunctionalComponent<Props> = ({ says, icon, href, ...props }) => {
  const words = t(says, props.with)
  return h(
    href === undefined ? 'button' : 'a',
    { type: href === undefined ? 'button' : undefined, href, class: 'button' },
    icon ? [h(AppIcon, { name: icon }), h('span', words)] : words,
  )
}
ActionButton.props = ['says', 'with', 'icon', 'href']
