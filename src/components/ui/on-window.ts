import { onMounted, onUnmounted } from 'vue'

/** Listens to an event of the window for as long as the component is mounted. */
export function onWindow<Name extends keyof WindowEventMap>(
  name: Name,
  hear: (event: WindowEventMap[Name]) => void,
): void {
  onMounted(() => window.addEventListener(name, hear))
  onUnmounted(() => window.removeEventListener(name, hear))
}
