import { h, type FunctionalComponent } from 'vue'

/** The app's own icons: paths on a 24 × 24 grid, drawn as strokes. */
export const icons = {
  add: 'M12 5v14M5 12h14',
  archive: 'M4 5h16v4H4zM6 9v11h12V9M10 13h4',
  back: 'M15 5l-7 7 7 7',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  check: 'M5 13l4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6L6 18',
  camera: 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  compare: 'M8 4v16M5 8H3v9h5M16 4v16M19 8h2v9h-5M12 3v18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  dice: 'M5 5h14v14H5zM9 9v.01M15 9v.01M9 15v.01M15 15v.01M12 12v.01',
  down: 'M12 5v14M6 13l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  fix: 'M20 6.5l-3 3-2.5-.5-.5-2.5 3-3a5 5 0 0 0-6.3 6.3L4 16.5 7.5 20l6.7-6.7A5 5 0 0 0 20 6.5z',
  flag: 'M6 21V4h12l-2.5 4L18 12H6',
  fold: 'M6 9.5l6 6 6-6',
  game: 'M4 7h16M4 17h16M9 7v.01M15 17v.01M7 5h4v4H7zM13 15h4v4h-4z',
  gear: 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  hint: 'M9 17h6M10 20h4M12 4a6 6 0 0 1 3.5 10.8c-.5.4-.5 1.2-.5 2.2H9c0-1 0-1.8-.5-2.2A6 6 0 0 1 12 4z',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  house: 'M3.5 11.5L12 4l8.5 7.5V20h-17zM8.5 14l2.5 2.5 4.5-4.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11.5v5M12 8v.01',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  keys: 'M3 6h18v12H3zM7 10v.01M11 10v.01M15 10v.01M8 14h8',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  minus: 'M5 12h14',
  more: 'M5 11.5v1M12 11.5v1M19 11.5v1M4.5 12h1M11.5 12h1M18.5 12h1',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 13h4',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M9 8.5v.01',
  pin: 'M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v6',
  play: 'M8 5.5v13l10.5-6.5z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  rank: 'M4 6h5M4 12h9M4 18h13M18 5v9M15 11l3 3 3-3',
  redo: 'M15 5l4 4-4 4M19 9H10a5 5 0 0 0 0 10h3',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  rename: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  rules: 'M12 6.5C9.5 5 7 4.5 3.5 4.5v13c3.5 0 6 .5 8.5 2 2.5-1.5 5-2 8.5-2v-13c-3.5 0-6 .5-8.5 2zM12 6.5v13',
  seal: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14L7 21l5-2.5L17 21l-1.5-7M9.8 9l1.6 1.6 3-3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  secret:
    'M4 4l16 16M10 6.2A9 9 0 0 1 21 12a12 12 0 0 1-2.5 3.3M6.5 7.5A12 12 0 0 0 3 12a9.5 9.5 0 0 0 13 4.8M10 10a3 3 0 0 0 4 4',
  select: 'M4 5h5v5H4zM4 14h5v5H4zM13 7.5h7M13 16.5h7',
  share: 'M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1',
  split: 'M6 4v5l6 4v7M18 4v5l-6 4M3 7l3-3 3 3M15 7l3-3 3 3',
  swap: 'M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8v.01',
  undo: 'M9 5L5 9l4 4M5 9h9a5 5 0 0 1 0 10h-3',
  unit: 'M7 12a5 5 0 0 1 10 0v1H7zM5 13h14M8 13v2a4 4 0 0 0 8 0v-2M6 21a6 6 0 0 1 12 0',
  up: 'M12 19V5M6 11l6-6 6 6',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  yet: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  wrong: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
} as const

export type IconName = keyof typeof icons

/** Arrows in the reading direction; mirrored in right-to-left languages. */
const ALONG: ReadonlySet<IconName> = new Set(['back', 'undo', 'redo'])

export const AppIcon: FunctionalComponent<{ name: IconName }> = ({ name }) =>
  h(
    'svg',
    {
      class: ALONG.has(name) ? 'icon along' : 'icon',
      viewBox: '0 0 24 24',
      'aria-hidden': 'true',
    },
    h('path', { d: icons[name] }),
  )
AppIcon.props = ['name']
