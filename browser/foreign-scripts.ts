type Policy = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => unknown }

const allowed: string[] = []

/** Whether an address lies at an allowed origin, or at a subdomain of one that was allowed with its subdomains. */
const isAllowed = ({ origin, protocol, host }: URL) =>
  origin === location.origin ||
  allowed.some((each) => {
    // Not read as an address: browsers differ in what an asterisk in one becomes.
    const [scheme, subdomains] = each.split('//*')
    return subdomains ? scheme === protocol && host.endsWith(subdomains) : origin === each
  })

/**
 * Lets code that knows nothing of Trusted Types add scripts from more origins to this page, and from no other but the
 * page's own.
 *
 * @param origins - As the page's policy has to name them, too: `https://js.stripe.com`, `https://*.js.stripe.com`.
 */
export function allowScriptsFrom(...origins: readonly string[]): void {
  const isFirst = allowed.length === 0
  allowed.push(...origins)
  if (!isFirst) return
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (isAllowed(new URL(url, location.href))) return url
      throw new TypeError('No script may be added from there.')
    },
  })
}
