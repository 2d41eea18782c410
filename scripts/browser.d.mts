export function onPath(...names: string[]): string | undefined
export function testBrowserPath(): string | undefined
export function chromiumPath(): string | undefined
export const chromiumArgs: string[]
