/** Addresses of the app that open for nobody else, or not for long: links and QR codes with them are dead paper. */
/** This device, or its own network: what a developer's or a demonstration's server has. */
const HERE =
  /^(?:localhost|.*\.localhost|.*\.local|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[f[cde].*\])$/
/** Services that show translated or stored copies of pages under an address of their own. */
const COPIES =
  /(?:^|\.)(?:translate\.goog|translate\.googleusercontent\.com|webcache\.googleusercontent\.com|translate\.google\.(?:com?\.)?[a-z]{2,3}|translate\.yandex\.(?:com?\.)?[a-z]{2,3}|translated\.turbopages\.org|microsofttranslator\.com|translatetheweb\.com|translate\.naver\.net|papago\.naver\.net|web\.archive\.org)$/

/** `copy`: of a translator or an archive. `here`: only on this device or in its network. Null for a lasting address. */
export function passingAddress(address: string): 'copy' | 'here' | null {
  const { protocol, hostname } = new URL(address)
  if (COPIES.test(hostname)) return 'copy'
  return protocol === 'file:' || HERE.test(hostname) ? 'here' : null
}

/**
 * The message that warns beside a link or QR code with this address; null where it needs none. As the two keys: in a component
 * the type checker compares each key of a `MessageKey` that a function returned with each other one, for minutes.
 */
export function passingWords(address: string): 'share.address-copy' | 'share.address-here' | null {
  const kind = passingAddress(address)
  return kind && `share.address-${kind}`
}
