import {
  deskAccessPaths as paths,
  passkeyAlgorithms,
  type PasskeyChallenge,
  type Passkeys,
} from '#contract/desk/access.ts'
import { site } from '#site.config.ts'
import { post } from './desk-request.ts'

/** Whether this browser makes passkeys, and speaks of them in JSON (WebAuthn, level 3). */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential

const askChallenge = () => post<PasskeyChallenge>(paths.passkeyChallenge)

/** The device's answer as JSON. @throws {Error} in words where somebody called it off, or it has one already. */
async function answered(asked: Promise<Credential | null>): Promise<object> {
  const credential = await asked.catch((error: unknown) => {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
    throw new Error(
      isKnown
        ? 'This device has a passkey for you already.'
        : 'No passkey came: it was called off, or none fits here.',
    )
  })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey came.')
  return credential.toJSON()
}

/** Has the device make a passkey for somebody. @throws {Error} in words. */
export async function makePasskey({
  memberId,
  passkeys,
  actor,
}: Passkeys & { actor: string }): Promise<object> {
  const { challenge, rpId } = await askChallenge()
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: rpId, name: site.brand },
    user: { id: memberId.replaceAll('-', ''), name: actor, displayName: actor },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id })),
  })
  return answered(navigator.credentials.create({ publicKey }))
}

/** Signs in by whichever passkey somebody picks. @throws {Error} in words. */
export async function signInByPasskey(): Promise<void> {
  const { challenge, rpId } = await askChallenge()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId,
    userVerification: 'required',
  })
  const body = await answered(navigator.credentials.get({ publicKey }))
  await post(paths.passkeySession, body)
}
