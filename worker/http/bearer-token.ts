/** The token of an `Authorization: Bearer …` header, or an empty string; longer ones are no token of ours. */
export function bearerToken(request: Request): string {
  const match = /^Bearer ([\x21-\x7E]{1,500})$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] ?? ''
}
