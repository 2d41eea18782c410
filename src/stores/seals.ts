/** The seals that were made of saved lists, with what opens them: kept on this device, beside the lists. */
import * as z from 'zod/mini'
import type { KeptSeal } from '../roster/belongings'
import type { ArmyList } from '../roster/list'
import type { SecretFault, SealFault, SecretKind } from '../share/sealed'
import { sealsOfList } from '../storage/trash'
import { openAllBooks } from './exchange'
import { useLibrary } from './library'

const sealSchema: z.ZodMiniType<KeptSeal> = z.object({
  seal: z.string(),
  kind: z.enum(['choices', 'list']),
  code: z.string(),
  salt: z.array(z.int().check(z.gte(0), z.lte(255))),
  made: z.string(),
})

/** Bytes of salt: nobody tries them all. */
const SALT = 8

/** What is stored under `sealsOfList`. What is no seal is left out. */
function readSeals(stored: unknown): KeptSeal[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const read = z.safeParse(sealSchema, one)
    return read.success ? [read.data] : []
  })
}

/** The newest first. */
export const sealsOf = async (list: string): Promise<KeptSeal[]> =>
  readSeals(await useLibrary().choice(sealsOfList(list)))

/** The same for who must not take "could not be read" for "none": rejects then. */
export async function surelySealsOf(lists: readonly string[]): Promise<KeptSeal[][]> {
  const place = await useLibrary().storage()
  return Promise.all(lists.map(async (list) => readSeals(await place?.settings.get(sealsOfList(list)))))
}

/** false when they could not be kept. */
export async function keepSeals(list: string, seals: readonly KeptSeal[]): Promise<boolean> {
  const place = await useLibrary().storage()
  const plain = seals.map((one) => ({ ...one, salt: [...one.salt] }))
  return (await place?.settings.set(sealsOfList(list), plain))?.kind === 'done'
}

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
  await keepSeals(id, [seal, ...(await sealsOf(id))])
  return { ok: true, seal }
}

export async function forgetSeal(id: string, seal: string): Promise<void> {
  const seals = await sealsOf(id)
  await keepSeals(
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
