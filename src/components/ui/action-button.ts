/**
 * A button with an icon and a label; listeners and other attributes go to the `button` element. A functional component,
 * for speed, as the icon is.
 */
import { h, type FunctionalComponent } from 'vue'
import { t, type MessageKey } from '../../words/t'
import { AppIcon } from './app-icon'
import type { IconName } from './icons'

export const ActionButton: FunctionalComponent<{ icon: IconName; says: MessageKey }> = ({ icon, says }) =>
  h('button', { type: 'button', class: 'button' }, [h(AppIcon, { name: icon }), t(says)])
ActionButton.props = ['icon', 'says']
