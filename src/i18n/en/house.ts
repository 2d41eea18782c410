/** House books: the rules of players, and the lists made with them. */
export const houseWords = {
  'house.title': 'House books',
}
