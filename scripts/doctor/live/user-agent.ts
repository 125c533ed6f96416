/**
 * As a browser asks, since proxies rewrite pages for browsers. Its end tells the worker that no person looked, so the
 * visit is not counted.
 */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 doctor/1 (monitor)'
