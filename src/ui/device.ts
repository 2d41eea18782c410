/** Properties of this device that decide how long it stores data. */

/** iPhones and iPads: also those that call themselves a Macintosh. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const isOnHomeScreen = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Browsers of iPhones and iPads forget pages after seven days of use without a visit; apps on the home screen are spared. */
export const forgetsAfterSevenDays = (): boolean => isApple() && !isOnHomeScreen()
