export function toStreams(file: Uint8Array): Uint8Array<ArrayBuffer>
