/** Texts about storage and backups that are used in more than one place. */
import type { Merge } from '../exchange/file/merge-lists'
import { t } from '../i18n/t'

/** @param since changes that no backup has; null where there never was one */
export function backupWords(since: number | null): string {
  if (since === null) return t('keep.no-backup')
  return since === 0 ? t('keep.backup-fresh') : t('keep.backup-since', { n: since })
}

/** @param bytes shown in whole megabytes, at least one */
export const sizeWords = (bytes: number): string => t('keep.used', { size: Math.max(1, Math.round(bytes / 1e6)) })

/** What a backup would bring: "5 new, 3 identical, 1 differs (both kept)". Empty where there is nothing to count. */
export const mergeWords = ({ fresh, same, differing }: Merge, books: number): string =>
  (
    [
      ['restore.fresh', fresh.length],
      ['restore.same', same.length],
      ['restore.differing', differing.length],
      ['restore.books', books],
    ] as const
  )
    .flatMap(([key, n]) => (n > 0 ? [t(key, { n })] : []))
    .join(', ')
