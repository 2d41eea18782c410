/** The seals that were made of saved lists, with what opens them: kept on this device, beside the lists. */
import * as z from 'zod/mini'
import type { ArmyList } from '../roster/list'
import type { SecretFault, SealFault, SecretKind } from '../share/sealed'
import { sealsOfList } from '../storage/trash'
import { openAllBooks } from './exchange'
import { useLibrary } from './library'

const sealSchema = z.object({
  seal: z.string(),
  kind: z.enum(['choices', 'list']),
  /** The code that was sealed: it stays, whatever becomes of the list. */
  code: z.string(),
  salt: z.array(z.int().check(z.gte(0), z.lte(255))),
  /** When, ISO 8601, by the clock of the device: to be shown. */
  made: z.string(),
})
export type KeptSeal = z.infer<typeof sealSchema>

/** Bytes of salt: nobody tries them all. */
const SALT = 8

/** The newest first. What is no seal is left out. */
export async function sealsOf(list: string): Promise<KeptSeal[]> {
  const stored = await useLibrary().choice(sealsOfList(list))
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const read = z.safeParse(sealSchema, one)
    return read.success ? [read.data] : []
  })
}

const keep = (list: string, seals: readonly KeptSeal[]) =>
  useLibrary().setChoice(
    sealsOfList(list),
    seals.map((one) => ({ ...one, salt: [...one.salt] })),
  )

export type Made = { ok: true; seal: KeptSeal } | ({ ok: false } & (SecretFault | SealFault))

export async function makeSeal(id: string, list: ArmyList, kind: SecretKind): Promise<Made> {
  const [{ secretChoices, secretList, sealSecret }, lookup] = await Promise.all([
    import('../share/sealed'),
    openAllBooks(),
  ])
  const found = kind === 'choices' ? secretChoices(list, lookup) : secretList(list, lookup)
  if (!found.ok) return found
  const salt = crypto.getRandomValues(new Uint8Array(SALT))
  const sealed = await sealSecret(found.secret, salt)
  if (!sealed.ok) return sealed
  const seal: KeptSeal = { seal: sealed.seal, ...found.secret, salt: [...salt], made: new Date().toISOString() }
  await keep(id, [seal, ...(await sealsOf(id))])
  return { ok: true, seal }
}

export async function forgetSeal(id: string, seal: string): Promise<void> {
  const seals = await sealsOf(id)
  await keep(
    id,
    seals.filter((one) => one.seal !== seal),
  )
}

/** Whether the same kind of secret would be sealed now. */
export async function isCurrent(list: ArmyList, { kind, code }: KeptSeal): Promise<boolean> {
  const [{ secretChoices, secretList }, lookup] = await Promise.all([import('../share/sealed'), openAllBooks()])
  const found = kind === 'choices' ? secretChoices(list, lookup) : secretList(list, lookup)
  return found.ok && found.secret.code === code
}

/** The text that opens the seal on another phone. */
export async function revealOf({ kind, code, salt }: KeptSeal): Promise<string> {
  const { writeReveal } = await import('../share/reveal')
  return writeReveal({ kind, code }, new Uint8Array(salt))
}
