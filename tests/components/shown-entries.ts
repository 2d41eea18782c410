/** The entries of the list that is being edited, as its pane shows them. */
import { defineComponent, h, ref } from 'vue'
import RosterEntries from '../../src/components/editor/RosterEntries.vue'
import { useEditor } from '../../src/stores/editor'

export const ShownEntries = defineComponent({
  setup(_props, { expose }) {
    const editor = useEditor()
    const entries = ref<{ reveal(index: number): Promise<void> }>()
    expose({ reveal: (index: number) => entries.value?.reveal(index) })
    return () => {
      const { list, book, report } = editor
      return list && book && report ? h(RosterEntries, { ref: entries, list, book, report }) : null
    }
  },
})
