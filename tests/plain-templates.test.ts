import { compileScript, parse } from 'vue/compiler-sfc'
import { expect, test } from 'vitest'
import { plainTemplate } from '../scripts/plain-templates'

const compiled = (template: string): string => {
  const { descriptor } = parse(
    `<script setup>const props = defineProps(['all', 'on']); const valueOf = (one) => one</script><template>${template}</template>`,
  )
  const templateOptions = { compilerOptions: { hoistStatic: false } }
  return compileScript(descriptor, { id: 'x', inlineTemplate: true, isProd: true, templateOptions }).content.replace(
    / \/\*.*?\*\//g,
    '',
  )
}

test('a built template makes mere nodes, without flags and lists of what may change', () => {
  const before = compiled(
    '<p v-if="on" :title="on">{{ on }}</p><template v-for="one in all" :key="one"><b :id="one.valueOf()" :title="valueOf(one)" /> {{ one }}</template>',
  )
  expect(before).toMatch(/openBlock.*_createElementBlock.*\["title"\]/s)
  const after = plainTemplate(before)
  expect(after).not.toMatch(/Block|\["title"\]/)
  expect(after).toMatch(
    /_createElementVNode\("p", \{\s+key: 0,\s+title: __props\.on\s+\}, _toDisplayString\(__props\.on\)\)/,
  )
  expect(after).toMatch(/_createCommentVNode\(\)/)
  expect(after).toMatch(/_createElementVNode\(_Fragment, null, _renderList\(__props\.all/)
  expect(after).toContain('title: valueOf(one)')
  const [, asked = ''] = /import \{ (.*) \} from "vue"/.exec(after) ?? []
  const names = asked.split(', ')
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('createElementVNode as _createElementVNode')
})

test('what says nothing is not said: no children, no properties of a slot, no slotted styles', () => {
  const after = plainTemplate(compiled('<p class="a"></p><slot /><slot name="b" :on="on">none</slot>'))
  expect(after).toMatch(/_createElementVNode\("p", \{ class: "a" \}\)/)
  expect(after).toMatch(/_renderSlot\(_ctx\.\$slots, "default"\)/)
  expect(after).toMatch(/_renderSlot\(_ctx\.\$slots, "b", \{ on: __props\.on \}, \(\) => \[/)
  expect(plainTemplate('export default _defineComponent({ a: 1 })')).toBe('export default ({ a: 1 })')
  const marked = 'export default /*@__PURE__*/ _defineComponent({ a: /* @__PURE__ */ b() })'
  expect(plainTemplate(marked)).toBe('export default ({ a: /* @__PURE__ */ b() })')
})

test('a child is drawn anew because of its slots only where they depend on more than what is reactive', () => {
  const slots = (template: string) => plainTemplate(compiled(template))
  expect(slots('<AppBox><b>{{ on }}</b></AppBox>')).toMatch(/\$stable: true\s+\}\)/)
  expect(slots('<AppBox v-for="one in all"><b>{{ one }}</b></AppBox>')).not.toMatch(/\$stable|\b_:/)
  expect(slots('<AppBox><slot /></AppBox>')).not.toMatch(/\$stable|\b_:/)
})
