const key = 'promotion-code'

/**
 * The promotion code that a link has brought, to the page of this query or to one before it in this tab. One that is
 * blank in the query was taken away.
 */
export function broughtCode(query: URLSearchParams): string {
  const code = query.get('code')
  try {
    if (code) sessionStorage.setItem(key, code)
    return code ?? sessionStorage.getItem(key) ?? ''
  } catch {
    return code ?? ''
  }
}
