/**
 * Makes the doc comments of the zod schemas their descriptions: in the source text as the generator loads it, so that the
 * app has nothing of it to load.
 */
import ts from 'typescript'

const DOC = /\/\*\*(.*?)\*\//gs
const textOf = (comment: string) =>
  comment
    .slice(3, -2)
    .replace(/\n *\* ?/g, ' ')
    .trim()

/** What a comment before the node describes: the value of a key, the schema that a constant is, a member of a union. */
function schemaOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isPropertyAssignment(node)) return node.initializer
  if (ts.isShorthandPropertyAssignment(node)) return node.name
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.initializer
  return ts.isCallExpression(node) && ts.isArrayLiteralExpression(node.parent) ? node : undefined
}

/** The source of schemas with each comment as a description, and all that is so described. A comment that can't be is an error. */
export function describeSchemas(source: string, name: string): { code: string; descriptions: string[] } {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const left = new Map([...source.matchAll(DOC)].map((match) => [match.index, textOf(match[0])]))
  const descriptions: string[] = []
  const edits: { at: number; text: string }[] = []
  const visit = (node: ts.Node) => {
    const before = [...left.keys()].filter((at) => node.pos <= at && at < node.getStart(file))
    const pos = before.at(-1) ?? -1
    const text = left.get(pos)
    const value = schemaOf(node)
    if (text !== undefined && value && (ts.isCallExpression(value) || ts.isIdentifier(value))) {
      const said = JSON.stringify(text)
      // What has a name stands elsewhere too, and says there what it says by itself.
      const described = ts.isIdentifier(value)
        ? `.check(z.describe(${said}))`
        : `.register(z.globalRegistry, { description: ${said} })`
      const key = ts.isShorthandPropertyAssignment(node) ? `: ${node.name.text}` : ''
      edits.push({ at: value.end, text: key + described })
      descriptions.push(text)
      left.delete(pos)
    }
    // What else stands by itself is no schema: the file, a type, a function, numbers.
    if (ts.isStatement(node)) for (const at of before) left.delete(at)
    ts.forEachChild(node, visit)
  }
  visit(file)
  if (left.size > 0) throw new Error(`${name}: nothing to describe for: ${[...left.values()].join('; ')}`)
  const code = edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((code, { at, text }) => code.slice(0, at) + text + code.slice(at), source)
  return { code, descriptions }
}
