/** What stands beside each other on a wide screen, and one swipe apart on a phone. */
export type Pane = 'book' | 'list'
