/** Replaces dependencies of jsPDF that are left out of the build, see vite.config.ts. Calling one is a bug, so it throws. */
export function decode() {
  throw new Error('This part of jsPDF is not in the build')
}

export default decode
