/** Stands for parts of jsPDF that are left out of the build: see vite.config.ts. Using one is a mistake of ours, and loud. */
export function decode() {
  throw new Error('This part of jsPDF is not in the build')
}

export default decode
