type Policy = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => unknown }

const allowed = new Set<string>()

/**
 * Lets code that knows nothing of Trusted Types add scripts from one more origin to this page, and from no
 * other but the page's own.
 *
 * @param origin - Such as `https://js.stripe.com`; the page's policy has to name it too.
 */
export function allowScriptsFrom(origin: string): void {
  const isFirst = allowed.size === 0
  allowed.add(origin)
  if (!isFirst) return
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const asked = new URL(url, location.href).origin
      if (asked === location.origin || allowed.has(asked)) return url
      throw new TypeError('No script may be added from there.')
    },
  })
}
