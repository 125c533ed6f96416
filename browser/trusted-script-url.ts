/** The only addresses a page may turn into running code by itself. */
const allowed = new Set(['/outbox-worker.js'])

type Policy = { createScriptURL: (url: string) => string }

let policy: Policy | undefined

function scriptPolicy(): Policy | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
  policy ??= trustedTypes?.createPolicy('own', {
    createScriptURL: (url) => {
      if (!allowed.has(url)) throw new TypeError('This address is not one of our scripts.')
      return url
    },
  })
  return policy
}

/** `url` as the page's Trusted Types policy wants it, or as it is where the browser has none. */
export function trustedScriptUrl(url: string): string {
  return scriptPolicy()?.createScriptURL(url) ?? url
}
