const policyTag = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"\s*\/?>/i

/** The policy that stands in a page's HTML; null where there is none. */
export const pagePolicy = (html: string): string | null => policyTag.exec(html)?.[1] ?? null

/** The page without its policy, to compare what the policy is about. */
export const withoutPolicy = (html: string): string => html.replace(policyTag, '')
