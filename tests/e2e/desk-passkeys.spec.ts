import { deskAccessPaths, deskHeader, deskSignInPath } from '#contract/desk/access.ts'
import { isFit } from './rig/desk-page.ts'
import { expect, test } from './rig/test.ts'

// Nobody is signed in at the door, which the browser writes into its console.
test.use({ allowedProblems: [/40[13]/] })

test('a passkey is added, signs in and is removed, with the device’s own lock', async ({
  page,
  stack,
  mailbox,
  email,
}) => {
  // A passkey belongs to a name, never to an address.
  const origin = stack.origin.replace('127.0.0.1', 'localhost')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${origin}${deskSignInPath}?next=/settings#${stack.operatorToken}`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toHaveCount(0)
  const invited = { name: `Ada ${crypto.randomUUID()}`, address: email, role: 'staff' }
  const headers = { origin, [deskHeader]: '1' }
  await page.request.post(`${origin}${deskAccessPaths.members}`, { data: invited, headers })
  const link = await mailbox.link(email, 'by=link')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto(`${origin}${deskSignInPath}?by=link&next=/settings${new URL(link).hash}`)
  await page.getByRole('button', { name: 'Sign in by this link' }).click()
  const keys = page.getByRole('region', { name: 'Your passkeys' })
  await keys.getByRole('button', { name: 'Add a passkey …' }).click()
  await page.getByLabel('Name').fill('Phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Add it' }).click()
  await expect(keys.getByRole('row', { name: /^Phone/ })).toContainText('Not yet')
  await isFit(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(invited.name)).toBeVisible()
  await page.goto(`${origin}/desk/settings`)
  await expect(keys.getByRole('row', { name: /^Phone/ })).not.toContainText('Not yet')
  await keys.getByRole('button', { name: 'Remove Phone …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(keys.getByText('None yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('signs nobody in here')
  await isFit(page)
})
