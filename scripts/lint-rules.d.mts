import type { Linter } from 'eslint'

export const restrictions: Linter.Config[]
