/**
 * Sentences about links and files: what is wrong, then what to do. `code.*`: faults of links and codes; `file.*`: faults of
 * files; `problem.*`: faults at a place in a file ({path}); `note.*`: what was corrected; `share.*`: faults of writing.
 */
export const readingWords = {
  'code.empty': 'There is no code here. Paste the whole link, or the code behind its #.',
  'code.damaged': 'This link is damaged: something was lost or changed on its way. Ask for it to be sent again.',
  'code.newer':
    'This link was made by a newer version of Muster (format {version}). Update the app and open it again; you can still copy the code.',
  'code.too-long': 'This is too long for a link, which has at most {limit} characters. Ask for the list as a file.',
  'share.too-long':
    'This list is too long for a link: {length} characters of at most {limit}. Leave out names and notes, or send the list file.',
  'file.too-big':
    'This is too large: {size} bytes of at most {limit}. A list is much smaller: choose another file.',
  'file.empty': 'This is empty. Download or copy it again from where it came from.',
  'file.utf16': 'This file is saved as UTF-16. Save it as UTF-8 and choose it again.',
  'file.not-utf8': 'This file is not saved as UTF-8. Save it as UTF-8 and choose it again.',
  'file.binary': 'This is not a text file (perhaps a picture, a PDF or an archive). Choose the .muster.json file.',
  'file.html': 'This is a web page, not a list. Download the file itself instead of the page that offers it.',
  'file.cut-off': 'This ends in the middle. Download or copy it again.',
  'file.not-json': 'This is not a Muster list: it is not valid JSON. Choose the .muster.json file.',
  'file.too-deep': 'This is nested deeper than {limit} levels, which no list is. Choose the .muster.json file.',
  'file.not-muster': 'This is not a Muster list, backup or source book ({found}). Choose a .muster.json file.',
  'file.newer': 'This was made by a newer version of Muster (format {version}). Update the app and open it again.',
  'file.invalid': 'At {path}: {problem} Correct it there, or ask for the list again.',
  'file.broken-part':
    '{path} could not be read and was put aside; everything else came in. You can download it to repair it.',
  'problem.missing': 'it is missing; it must be {allowed}.',
  'problem.wrong-type': 'it is {found}; it must be {allowed}.',
  'problem.not-whole': 'it is {found}; it must be a whole number.',
  'problem.out-of-range': 'it is {found}; it must be {min} to {max}.',
  'problem.out-of-range.min': 'it is {found}; it must be {min} or more.',
  'problem.out-of-range.max': 'it is {found}; it must be {max} or less.',
  'problem.off-step': 'it is {found}; it must be {min} or more in steps of {step}.',
  'problem.too-many': 'there are {found}; at most {max} are allowed.',
  'problem.too-long': 'it has {found} characters; at most {max} are allowed.',
  'problem.not-allowed': 'it is "{found}"; it must be {allowed}.',
  'problem.unknown-stat': '"{found}" is no stat of this game; there are {allowed}.',
  'problem.repeated': '"{found}" is there twice; once is allowed. Remove one.',
  'note.unknown-key': '{path} is not known to this version and was left out.',
  'note.text-changed': '{path} was cleaned: invisible characters or what is beyond the length allowed was removed.',
  'note.left-out': '{path} is not what it should be and was left out; the list itself comes in.',
  'note.cut': '{path} has more than a list can have: the first {max} were taken.',
  'kind.string': 'text',
  'kind.number': 'a number',
  'kind.int': 'a whole number',
  'kind.boolean': 'true or false',
  'kind.array': 'a list in [ ]',
  'kind.object': 'an object in { }',
  'kind.null': 'null (none)',
  'kind.infinite': 'a number too large to read',
  'kind.auto': '"auto"',
} as const
