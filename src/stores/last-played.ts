/** The sessions on this device: the card of a list shows its round, and the list that was played last comes first. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { keepPlaying, lastPlaying } from '../storage/playing'
import { useLibrary } from './library'

export const useLastPlayed = defineStore('last-played', () => {
  const library = useLibrary()
  /** The round of every game that has begun (`roundNow`), by the id of its list. */
  const rounds = shallowRef<ReadonlyMap<string, number>>(new Map())
  const playing = shallowRef(lastPlaying())

  /** Sets the round of a list's game, as `roundNow` says it. */
  function play(id: string, round: number) {
    rounds.value = new Map([...rounds.value, [id, round]])
    if (round !== 0) playing.value = { id, seq: Math.max(...library.records.map(({ seq }) => seq)) }
    else if (playing.value?.id === id) playing.value = undefined
    keepPlaying(playing.value)
  }
  return { rounds, playing, play }
})
