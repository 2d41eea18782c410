/** Words of history, trash, backup, and how safely the lists are stored. */
export const keepWords = {
  'keep.title': 'Your lists',
  'keep.here': {
    one: '{n} list is kept in this browser, on this device. Nothing is sent anywhere.',
    other: '{n} lists are kept in this browser, on this device. Nothing is sent anywhere.',
  },
  'keep.lasting': 'The browser has promised not to throw them away.',
  'keep.not-lasting': 'The browser may throw them away when room runs out.',
  'keep.ask': 'Ask it to keep them',
  'keep.refused': 'The browser did not promise it. Put the app on your home screen, or keep a backup.',
  'keep.no-backup': 'There is no backup yet.',
  'keep.backup-fresh': 'The last backup has all lists as they are.',
  'keep.backup-since': {
    one: '{n} change since the last backup.',
    other: '{n} changes since the last backup.',
  },
  'keep.used': 'The app and its lists take {size} MB.',
  'keep.line-here': 'Your lists are on this device.',
  'keep.line-lasting': 'Your lists are on this device, and protected.',
  'keep.line-not-lasting': 'Your lists are on this device, and not protected.',
  'keep.keeping-offline': 'Keeping the app for offline use. Leave it open for a moment.',
  'keep.not-offline': 'Not yet ready to work offline.',
  'keep.seven-days':
    'Safari on this device deletes what a web page has kept when you have not opened it for seven days of using Safari. An app on the home screen is spared. Put Muster there, or keep a backup.',

  'home.title': 'On your home screen',
  'home.lead': 'There Muster opens like any other app, also without a network, and your lists are kept more safely.',
  'home.install': 'Put it there',
  'home.menu':
    'Open your browser’s menu and choose “Install” or “Add to home screen”. Where it has neither, Muster works in the browser all the same.',
  'home.apple-share': 'Tap Share (the square with an arrow) in Safari.',
  'home.apple-add': 'Choose “Add to Home Screen”.',
  'home.apple-open': 'Open Muster from there from now on.',
  'home.apple-lists':
    'What you saved in Safari does not come along by itself: take your lists with you as links or as a backup.',
  'home.take-lists': 'Take my lists along',

  'save.unopened':
    'This browser does not open what it keeps for the app. It is tried again and again, and what you build meanwhile comes along. If it lasts, take it along yourself before you close the page.',

  'save.wiped': {
    one: 'The browser has deleted what it kept. {n} list that was open here is saved anew, without history, seals and games.',
    other:
      'The browser has deleted what it kept. {n} lists that were open here are saved anew, without history, seals and games.',
  },

  'backup.title': 'Backup',
  'backup.lead': 'Your lists are on this device only. A backup is a file with all of them; keep it somewhere else.',
  'backup.holds':
    'It also has your tags, private notes and seals, your games in progress and your source books: keep it to yourself. To hand lists on, share them instead. The trash is not in it, nor the numbers under “I own”.',
  'backup.make': { one: 'Save a backup of {n} list', other: 'Save a backup of {n} lists' },
  'backup.done': 'Backup sent to Downloads. If nothing was saved, copy all links instead.',
  'backup.is-there': 'I have the file',
  'backup.ask': 'Is the backup in your downloads? It counts once you say so.',
  'backup.parts': {
    one: 'Backup sent to Downloads: {n} file. If nothing was saved, copy all links instead.',
    other:
      'Backup sent to Downloads in {n} files, because one would be too large. Keep all of them. If some are missing, copy all links instead.',
  },
  'backup.left':
    'Too large for a file, so left out: {names}. Drop some units, upgrades or designs there, then save again.',
  'backup.failed': 'The backup could not be made. Your lists are safe; try again.',
  'backup.remind': {
    one: '{n} change is on this device only. Save a backup?',
    other: '{n} changes are on this device only. Save a backup?',
  },

  'restore.title': 'Restore',
  'restore.lead':
    'Lists of a backup come in beside yours, with their tags, private notes, seals and games in progress. None of yours is changed or deleted.',
  'restore.open': 'Choose a backup, or paste links',
  'restore.fresh': { one: '{n} new', other: '{n} new' },
  'restore.same': { one: '{n} identical', other: '{n} identical' },
  'restore.differing': { one: '{n} differs (both kept)', other: '{n} differ (both kept)' },
  'restore.books': { one: '{n} source book', other: '{n} source books' },
  'restore.added': {
    one: '{n} list that is here already also gets the tags, the private note, the seals or the game that it lacks.',
    other: '{n} lists that are here already also get the tags, private notes, seals or games that they lack.',
  },
  'restore.added-done': {
    one: 'Tags, note, seals or game were added to {n} list.',
    other: 'Tags, notes, seals or games were added to {n} lists.',
  },
  'restore.not-all':
    'Not all tags, notes, seals and games could be kept. Bring the backup in once more; nothing is doubled.',
  'restore.broke-off': 'Not all of it could be brought in. Try once more; nothing is doubled.',
  'restore.nothing': 'Everything in it is here already.',
  'restore.done': { one: '{n} list brought in.', other: '{n} lists brought in.' },
  'restore.copy-name': '{name} (from the backup)',

  'move.title': 'To another browser or the home screen',
  'move.lead':
    'Every browser keeps its own lists, and so does the app on the home screen of an iPhone or iPad: it starts empty. Take your lists along as links:',
  'move.step-copy': 'Here, tap “Copy all links”.',
  'move.step-home':
    'On iPhone or iPad: in Safari, tap Share, then “Add to Home Screen”. Elsewhere: open the other browser.',
  'move.step-paste':
    'Open Muster there, go to Settings, Backup and restore, tap “Choose a backup, or paste links”, paste, and tap Open.',
  'move.copy': 'Copy all links',
  'move.file': 'Save them as a text file',
  'move.secrets':
    'Secret goals go along: keep these links to yourself. Tags, pins, the archive, private notes, seals and games in progress do not: for them take the backup.',
  'move.left': {
    one: '{n} list has no room in a link or in the text: use the backup for it.',
    other: '{n} lists have no room in a link or in the text: use the backup for them.',
  },

  'trash.title': 'Trash',
  'trash.lead': 'Deleted lists stay here, with their history, until the app has been opened {n} more times.',
  'trash.empty': 'The trash is empty.',
  'trash.unread': 'The trash could not be read just now. What is in it is not lost.',
  'trash.left': {
    one: 'Goes for good when the app is opened next.',
    other: 'Stays for {n} more openings of the app.',
  },
  'trash.restore': 'Bring back',
  'trash.restore-all': 'Bring all back',
  'trash.restored': '{name} is back among your lists.',
  'trash.all-restored': { one: '{n} list is back among your lists.', other: '{n} lists are back among your lists.' },
  'trash.to-archive': '{name} is back in the archive.',
  'trash.some-archived': {
    one: '{n} list is back, in the archive.',
    other: '{n} lists are back, {k} of them in the archive.',
  },
  'trash.sealed': 'Its seals would go with it: what was sealed could no longer be shown to be true.',
  'trash.erase': 'Delete for good',
  'trash.erase-all': 'Empty the trash',
  'trash.sure': {
    one: 'This cannot be undone. Delete for good?',
    other: 'This cannot be undone. Delete {n} lists for good?',
  },
  'trash.erased': 'Deleted for good.',
  'trash.failed': 'That could not be done; nothing was deleted. Try again.',

  'history.title': 'History',
  'history.lead': 'The last {n} states that matter. Going back is a change like any other: it can be undone.',
  'history.none': 'Nothing has changed yet. Every change will stand here.',
  'history.now': 'As it is now',
  'history.first': 'As it began',
  'history.earlier': 'The earliest state that is kept',
  'history.restore': 'Go back to this',
  'history.restored': 'The list is as it was then.',
  'history.visit': 'This visit',
  'history.visits-ago': { one: 'The visit before', other: '{n} visits ago' },
  'history.failed': 'The history could not be read. The list itself is not touched.',

  'change.added': '+ {unit}',
  'change.removed': '− {unit}',
  'change.named': '{unit} “{name}”',
  'change.several': '{n} × {unit}',
  'change.with': '{unit} with {upgrades}',
  'change.count': '{unit}: {from} → {to}',
  'change.taken': '+ {upgrade} ({unit})',
  'change.dropped': '− {upgrade} ({unit})',
  'change.renamed': '{unit} named “{name}”',
  'change.unnamed': '{unit} without its name',
  'change.noted': 'Note on {unit}',
  'change.noted-privately': 'Private note on {unit}',
  'change.commanded': '{unit} led by {name}',
  'change.uncommanded': '{unit} led by nobody',
  'change.reordered': 'Order changed',
  'change.name': 'Named “{name}”',
  'change.notes': 'Notes',
  'change.setting': '{setting}: {from} → {to}',
  'change.open': 'open',
  'change.default': 'usual',
  'change.designed': '+ Design {name}',
  'change.design': '{name}: {what}',
  'change.redesigned': 'Design {name} changed',
  'change.undesigned': '− Design {name}',
} as const
