/** Whether a URL's hostname is this machine's own. In production no request reaches the worker under one. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
