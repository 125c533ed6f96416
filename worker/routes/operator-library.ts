import { Hono } from 'hono'
import * as z from 'zod/mini'
import { libraryOperatorEndpoints, libraryPaths } from '#contract/library-paths.ts'
import { emailText } from '#contract/text.ts'
import type { AppContext, AppEnv } from '../app-context.ts'
import { closeLibrary } from '../db/library-access.ts'
import { withStorage } from '../db/storage.ts'
import { checkedBody } from '../http/checked.ts'
import { siteOrigin } from '../http/site-origin.ts'
import { issueToken } from '../library/issue-token.ts'
import { operatorOnly } from '../middleware/operator-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

const whose = z.object({ email: emailText('email is required.', 'email must be an address.') })

const addressIn = async (c: AppContext) => (await checkedBody(c, whose)).email

/** For the operator: a link to somebody's library, to be given by hand, and the end of all there are. */
export const operatorLibrary = new Hono<AppEnv>()
  .post(libraryOperatorEndpoints.link, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { secret, statement } = await issueToken(c.env.DB, await addressIn(c), Date.now())
    await withStorage(() => statement.run())
    const origin = siteOrigin(c.req.url, c.get('settings'))
    return c.json({ url: `${origin}${libraryPaths.open}/${secret}` })
  })
  .post(libraryOperatorEndpoints.close, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const email = await addressIn(c)
    return c.json({ closed: await withStorage(() => closeLibrary(c.env.DB, email)) })
  })
