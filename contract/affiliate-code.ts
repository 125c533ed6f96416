import * as z from 'zod/mini'

/** A partner's code as it stands in `/?ref=CODE`: letters, digits and hyphens; read as upper case. */
export const affiliateCode = z.pipe(
  z.string().check(
    z.regex(/^[A-Za-z0-9-]{3,32}$/, {
      error: 'A code is 3 to 32 letters, digits and hyphens.',
    }),
  ),
  z.transform((code: string) => code.toUpperCase()),
)
