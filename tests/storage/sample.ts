import { newEntry, newList, type ArmyList } from '../../src/roster/list'

export function sampleList(name = 'Green Platoon', units = 3): ArmyList {
  return newList('some-game', {
    name,
    settings: { pointsLimit: 300, faction: null },
    units: Array.from({ length: units }, (_, at) => newEntry('rifles', { count: at + 1, upgrades: ['bayonets'] })),
    elements: [
      {
        id: 'rifles',
        name: 'Rifle squad',
        kind: 'infantry',
        stats: { movement: 10, save: null, toHit: 'auto' },
        capabilities: [{ id: 'transport', params: { times: 2 } }, { id: 'drop' }],
      },
    ],
  })
}
