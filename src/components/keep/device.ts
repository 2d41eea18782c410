/** Peculiarities of this device that decide how long it keeps things. */

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isOnHomeScreen = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** Browsers of iPhones and iPads forget pages after seven days of use without a visit; apps on the home screen are spared. */
export const forgetsAfterSevenDays = (): boolean => isApple() && !isOnHomeScreen()
