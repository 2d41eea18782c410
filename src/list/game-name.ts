import type { Title } from '../rules/schema-words'

/** "The Simple Toy Soldier Game · December 2018"; the name alone where the book has no edition. */
export const gameName = ({ name, edition }: Pick<Title, 'name' | 'edition'>): string =>
  [name, edition].filter(Boolean).join(' · ')
