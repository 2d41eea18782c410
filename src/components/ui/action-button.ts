/** A button with an icon that says what it does; what is heard and all else goes to the button itself. A function, as the icon is. */
import { h, type FunctionalComponent } from 'vue'
import { t, type MessageKey } from '../../words/t'
import { AppIcon } from './app-icon'
import type { IconName } from './icons'

export const ActionButton: FunctionalComponent<{ icon: IconName; says: MessageKey }> = ({ icon, says }) =>
  h('button', { type: 'button', class: 'button' }, [h(AppIcon, { name: icon }), t(says)])
ActionButton.props = ['icon', 'says']
