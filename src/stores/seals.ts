/** The seals that were made of saved lists, with the codes and salts that open them. Stored on this device, apart from the lists. */
import * as z from 'zod/mini'
import type { SavedSeal } from '../session/belongings'
import type { ArmyList } from '../roster/list'
import type { SecretFault, SealFault, SecretKind } from '../exchange/seal/sealed'
import { sealsOfList } from '../storage/trash'
import { openAllBooks } from './incoming'
import { useLibrary } from './library'

const sealSchema: z.ZodMiniType<SavedSeal> = z.object({
  seal: z.string(),
  kind: z.literal(['choices', 'list']),
  code: z.string(),
  salt: z.array(z.int().check(z.gte(0), z.lte(255))),
  made: z.string(),
})

/** Bytes of salt: too many values to try them all. */
const SALT = 8

const rowsOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [])
const isSeal = (row: unknown): row is SavedSeal => z.safeParse(sealSchema, row).success

/** The seals of a list, newest first. Rejects where they can't be read, which must not be taken for none. */
export async function sealsOf(list: string): Promise<SavedSeal[]> {
  const storage = await useLibrary().repository()
  return rowsOf(await storage?.settings.get(sealsOfList(list))).filter(isSeal)
}

/** A function from a list's id to its seals. Reads storage once, so for many lists it is faster than `sealsOf`. */
export async function savedSeals(): Promise<(id: string) => SavedSeal[]> {
  const storage = await useLibrary().repository()
  const rows = new Map(await storage?.settings.all(sealsOfList('')))
  return (id) => rowsOf(rows.get(id)).filter(isSeal)
}

/**
 * Changes the seals of a list. Rows that this version does not know as seals stay stored, after those it knows. Resolves
 * to false when it could not be saved.
 */
export async function changeSeals(
  list: string,
  change: (seals: readonly SavedSeal[]) => readonly SavedSeal[],
): Promise<boolean> {
  const storage = await useLibrary().repository()
  const outcome = await storage?.settings.edit(sealsOfList(list), (stored) => {
    const rows = rowsOf(stored)
    const seals = change(rows.filter(isSeal)).map((one) => ({ ...one, salt: [...one.salt] }))
    return [...seals, ...rows.filter((row) => !isSeal(row))]
  })
  return outcome?.kind === 'done'
}

export type Made = { ok: true; seal: SavedSeal } | ({ ok: false } & (SecretFault | SealFault | { reason: 'unkept' }))

export async function makeSeal(id: string, list: ArmyList, kind: SecretKind): Promise<Made> {
  const [{ secretChoices, secretList, sealSecret }, lookup] = await Promise.all([
    import('../exchange/seal/sealed'),
    openAllBooks(),
  ])
  const found = kind === 'choices' ? secretChoices(list, lookup) : secretList(list, lookup)
  if (!found.ok) return found
  const salt = crypto.getRandomValues(new Uint8Array(SALT))
  const sealed = await sealSecret(found.secret, salt)
  if (!sealed.ok) return sealed
  const seal: SavedSeal = { seal: sealed.seal, ...found.secret, salt: [...salt], made: new Date().toISOString() }
  const isSaved = await changeSeals(id, (seals) => [seal, ...seals])
  return isSaved ? { ok: true, seal } : { ok: false, reason: 'unkept' }
}

/** Deletes a seal. Resolves to false when that failed. */
export const forgetSeal = (id: string, seal: string): Promise<boolean> =>
  changeSeals(id, (seals) => seals.filter((one) => one.seal !== seal))

/** Whether a seal of the same kind, made now, would have the same content. */
export async function isCurrent(list: ArmyList, { kind, code }: SavedSeal): Promise<boolean> {
  const [{ secretChoices, secretList }, lookup] = await Promise.all([import('../exchange/seal/sealed'), openAllBooks()])
  const found = kind === 'choices' ? secretChoices(list, lookup) : secretList(list, lookup)
  return found.ok && found.secret.code === code
}

/** The text that opens the seal on another phone. */
export async function revealOf({ kind, code, salt }: SavedSeal): Promise<string> {
  const { writeReveal } = await import('../exchange/seal/reveal')
  return writeReveal({ kind, code }, new Uint8Array(salt))
}
