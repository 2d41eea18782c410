/** Words of history, trash, backup, and how safely the lists are stored. */
export const keepWords = {
  'keep.title': 'Your lists',
  'keep.here': {
    one: '{n} list is saved in this browser, on this device. Nothing is sent anywhere.',
    other: '{n} lists are saved in this browser, on this device. Nothing is sent anywhere.',
  },
  'keep.lasting': 'The browser has agreed to keep them.',
  'keep.not-lasting': 'The browser may delete them if storage runs low.',
  'keep.ask': 'Protect them',
  'keep.refused': 'The browser declined. Add the app to your home screen, or keep a backup.',
  'keep.no-backup': 'No backup yet.',
  'keep.backup-fresh': 'Your last backup is up to date.',
  'keep.backup-since': {
    one: '{n} change since the last backup.',
    other: '{n} changes since the last backup.',
  },
  'keep.used': 'The app and its lists use {size} MB.',
  'keep.line-here': 'Your lists are only on this device.',
  'keep.line-lasting': 'Your lists are on this device and protected.',
  'keep.line-not-lasting': 'Your lists are only on this device.',
  'keep.keeping-offline': 'Saving the app for offline use. Leave it open for a moment.',
  'keep.not-offline': 'Not ready to work offline yet.',
  'keep.seven-days':
    'Safari deletes a website’s data when you use Safari for seven days without opening the site. An app on the home screen is exempt. Add Muster there, or keep a backup.',

  'home.title': 'Add to your home screen',
  'home.lead': 'Muster then opens like any other app, works offline, and your lists are safer.',
  'home.install': 'Install',
  'home.menu':
    'Open your browser’s menu and choose “Install” or “Add to home screen”. If it has neither, Muster still works in the browser.',
  'home.apple-share': 'Tap Share (the square with an arrow) in Safari.',
  'home.apple-add': 'Choose “Add to Home Screen”.',
  'home.apple-open': 'From now on, open Muster from there.',
  'home.apple-lists': 'Lists you saved in Safari don’t move by themselves: take them along as links or as a backup.',
  'home.take-lists': 'Move my lists',

  'save.unopened':
    'This browser can’t open the app’s storage. The app keeps trying and will add what you build in the meantime. If this lasts, save a copy before you close the page.',

  'save.wiped': {
    one: 'The browser deleted its saved data. {n} list that was open here was saved again, without history, seals and games.',
    other:
      'The browser deleted its saved data. {n} lists that were open here were saved again, without history, seals and games.',
  },

  'backup.title': 'Backup',
  'backup.lead': 'Your lists are only on this device. A backup is one file with all of them; store it somewhere else.',
  'backup.holds':
    'It also includes your tags, private notes, seals, games in progress and source books, so keep it to yourself. To give lists to others, share them instead. It leaves out the trash and the numbers under “I own”.',
  'backup.make': { one: 'Save a backup of {n} list', other: 'Save a backup of {n} lists' },
  'backup.done': 'Backup sent to Downloads. If nothing was saved, copy all links instead.',
  'backup.is-there': 'I have the file',
  'backup.ask': 'Is the backup in your downloads? Confirm, and it counts as made.',
  'backup.parts': {
    one: 'Backup sent to Downloads: {n} file. If nothing was saved, copy all links instead.',
    other:
      'Backup sent to Downloads in {n} files, because one would be too large. Keep all of them. If some are missing, copy all links instead.',
  },
  'backup.left':
    'Too large for a file and left out: {names}. Remove some units, upgrades or designs there, then save again.',
  'backup.failed': 'The backup couldn’t be created. Your lists are safe; try again.',
  'backup.remind': {
    one: '{n} change is only on this device. Save a backup?',
    other: '{n} changes are only on this device. Save a backup?',
  },

  'restore.title': 'Restore',
  'restore.lead':
    'Lists from a backup are added to yours, with their tags, private notes, seals and games in progress. None of your lists is changed or deleted.',
  'restore.open': 'Choose a backup, or paste links',
  'restore.fresh': { one: '{n} new', other: '{n} new' },
  'restore.same': { one: '{n} identical', other: '{n} identical' },
  'restore.differing': { one: '{n} differs (both kept)', other: '{n} differ (both kept)' },
  'restore.books': { one: '{n} source book', other: '{n} source books' },
  'restore.added': {
    one: '{n} list you already have also gets the tags, private note, seals or game that it lacks.',
    other: '{n} lists you already have also get the tags, private notes, seals or games that they lack.',
  },
  'restore.added-done': {
    one: 'Tags, note, seals or game were added to {n} list.',
    other: 'Tags, notes, seals or games were added to {n} lists.',
  },
  'restore.not-all':
    'Some tags, notes, seals or games couldn’t be saved. Restore the backup again; nothing is duplicated.',
  'restore.broke-off': 'Not everything could be restored. Try again; nothing is duplicated.',
  'restore.nothing': 'You already have everything in it.',
  'restore.done': { one: '{n} list restored.', other: '{n} lists restored.' },
  'restore.copy-name': '{name} (from the backup)',

  'move.title': 'Move to another browser or the home screen',
  'move.lead':
    'Each browser keeps its own lists. So does the app on the home screen of an iPhone or iPad: it starts empty. Take your lists along as links:',
  'move.step-copy': 'Here, tap “Copy all links”.',
  'move.step-home':
    'On iPhone or iPad: in Safari, tap Share, then “Add to Home Screen”. Elsewhere: open the other browser.',
  'move.step-paste':
    'Open Muster there, go to Settings, Backup and restore, tap “Choose a backup, or paste links”, paste, and tap Open.',
  'move.copy': 'Copy all links',
  'move.file': 'Save as a text file',
  'move.secrets':
    'Secret goals are included: keep these links to yourself. Tags, pins, the archive, private notes, seals and games in progress are not: use the backup for those.',
  'move.left': {
    one: '{n} list is too long for a link or for the text: use the backup for it.',
    other: '{n} lists are too long for a link or for the text: use the backup for them.',
  },

  'trash.title': 'Trash',
  'trash.lead': 'Deleted lists, with their history, and house books stay here for at least {n} days.',
  'trash.empty': 'The trash is empty.',
  'trash.unread': 'The trash couldn’t be read just now. Nothing in it is lost.',
  'trash.when': 'Deleted: {when}.',
  'trash.days': { one: 'Kept {n} more day.', other: 'Kept {n} more days.' },
  'trash.left': {
    one: 'Deleted permanently the next time you open the app.',
    other: 'Kept until you have opened the app {n} more times.',
  },
  'trash.restore': 'Restore',
  'trash.restore-all': 'Restore all',
  'trash.restored': '{name} is back in your lists.',
  'trash.all-restored': { one: '{n} list is back in your lists.', other: '{n} lists are back in your lists.' },
  'trash.to-archive': '{name} is back in the archive.',
  'trash.some-archived': {
    one: '{n} list is back, in the archive.',
    other: '{n} lists are back, {k} of them in the archive.',
  },
  'trash.rules-restored': {
    one: '{names} is back in your house books.',
    other: '{names} are back in your house books.',
  },
  'trash.not-restored': 'That didn’t work; something is still in the trash. Try again.',
  'trash.rules-needed':
    'A house book stays: a list, or an earlier version of one, still needs it. All else is deleted.',
  'trash.sealed': 'Its seals would be deleted too: you could no longer prove what was sealed.',
  'trash.erase': 'Delete permanently',
  'trash.erase-all': 'Empty the trash',
  'trash.sure': {
    one: 'This can’t be undone. Delete permanently?',
    other: 'This can’t be undone. Delete {n} items permanently?',
  },
  'trash.erased': 'Deleted permanently.',
  'trash.failed': 'That didn’t work; nothing was deleted. Try again.',

  'history.title': 'History',
  'history.lead': 'The last {n} versions that matter. Restoring one is a change like any other: you can undo it.',
  'history.none': 'No changes yet. They will appear here.',
  'history.now': 'Current',
  'history.first': 'Start',
  'history.earlier': 'Earliest saved version',
  'history.restore': 'Restore',
  'history.restored': 'Earlier version restored.',
  'history.visit': 'This visit',
  'history.visits-ago': { one: 'Previous visit', other: '{n} visits ago' },
  'history.failed': 'The history couldn’t be read. Your list is safe.',

  'change.added': '+ {unit}',
  'change.removed': '− {unit}',
  'change.named': '{unit} “{name}”',
  'change.several': '{n} × {unit}',
  'change.with': '{unit} with {upgrades}',
  'change.count': '{unit}: {from} → {to}',
  'change.taken': '+ {upgrade} ({unit})',
  'change.dropped': '− {upgrade} ({unit})',
  'change.renamed': '{unit} named “{name}”',
  'change.unnamed': '{unit}: name removed',
  'change.noted': 'Note on {unit}',
  'change.noted-privately': 'Private note on {unit}',
  'change.commanded': '{unit} led by {name}',
  'change.uncommanded': '{unit} without a leader',
  'change.reordered': 'Order changed',
  'change.name': 'Named “{name}”',
  'change.book': 'House book “{name}” {fingerprint}',
  'change.no-book': 'Rules as in the rulebook',
  'change.notes': 'Notes',
  'change.setting': '{setting}: {from} → {to}',
  'change.open': 'not chosen',
  'change.default': 'default',
  'change.designed': '+ Design {name}',
  'change.design': '{name}: {what}',
  'change.redesigned': 'Design {name} changed',
  'change.undesigned': '− Design {name}',
} as const
