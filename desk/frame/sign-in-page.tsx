import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { deskAccessPaths, deskLinkTerms } from '#contract/desk/access.ts'
import { stack, theme } from '#components/theme/tokens.ts'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { SubmitButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { DeskError, isCode, post, queryClient } from '../api/desk-request.ts'
import { hasPasskeys, signInByPasskey } from '../api/passkey.ts'
import { Toasts, toastStore } from '../ui/toasts.tsx'

function wordsOf(error: Error): string {
  if (!(error instanceof DeskError)) return error.message
  if (error.code === 'forbidden')
    return 'That signs nobody in: neither a token, nor a link that is still good. A link works once.'
  if (error.code === 'not_found') {
    return 'There is nothing to sign in to here: no token is set in the worker’s settings, or Cloudflare Access opens the desk.'
  }
  return error.message
}

const passkeyWordsOf = (error: Error): string =>
  isCode(error, 'forbidden')
    ? 'This passkey signs nobody in here, or too much time has passed. Please try again.'
    : wordsOf(error)

/** Sends the one field of a form. */
const sending =
  (name: string, send: (value: string) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get(name)
    if (typeof value === 'string') send(value)
  }

/** What stands in an address; what a mail program has broken stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const busyLabel = 'Signing in …'

/** Only addresses of the desk itself are gone on to. */
const insideDesk = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : '/')

/**
 * Signing in: a token, or that of a link sent by mail, is exchanged for a session. A link brings it after its `#`, which
 * no server sees; one from a mail waits for a press, as programs that look into mails open links, too.
 */
export function SignInPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const onSuccess = () => {
    queryClient.clear()
    const next = insideDesk(params.get('next'))
    // The editor of words is another page.
    if (/^\/write(#|$)/.test(next)) location.replace(`/desk${next}`)
    else void navigate(next, { replace: true })
  }
  const signIn = useMutation({
    mutationFn: (token: string) => post(deskAccessPaths.session, { token }),
    onSuccess,
  })
  const byPasskey = useMutation({ mutationFn: signInByPasskey, onSuccess })
  const { mutate } = signIn
  const isLink = params.get('by') === 'link'
  const tokenField = useRef<HTMLInputElement>(null)
  const [linkToken, setLinkToken] = useState('')
  useEffect(() => {
    document.title = 'Sign in · Desk'
    toastStore.endUndo()
    const token = decoded(location.hash.slice(1))
    if (!token) return
    history.replaceState(history.state, '', location.pathname + location.search)
    if (isLink) setLinkToken(token)
    else mutate(token)
  }, [mutate, isLink])
  return (
    <Place>
      <BrandMark />
      <h1>Desk</h1>
      {signIn.error && <Notice tone="error">{wordsOf(signIn.error)}</Notice>}
      {linkToken && !isCode(signIn.error, 'forbidden') && (
        <SubmitButton
          type="button"
          isWide
          isBusy={signIn.isPending}
          busyLabel={busyLabel}
          onClick={() =>
            mutate(linkToken, {
              // The button goes with its link.
              onError: (error) => isCode(error, 'forbidden') && tokenField.current?.focus(),
            })
          }
        >
          Sign in by this link
        </SubmitButton>
      )}
      {byPasskey.error && <Notice tone="error">{passkeyWordsOf(byPasskey.error)}</Notice>}
      {hasPasskeys() && (
        <SubmitButton
          type="button"
          variant="outline"
          isWide
          isBusy={byPasskey.isPending}
          busyLabel={busyLabel}
          onClick={() => byPasskey.mutate()}
        >
          Sign in with a passkey
        </SubmitButton>
      )}
      <Form onSubmit={sending('token', mutate)}>
        <Field
          ref={tokenField}
          name="token"
          type="password"
          label="Token"
          hint="The owner’s, or that of staff: one of the worker’s settings."
          autoComplete="current-password"
          required
        />
        <SubmitButton isWide isBusy={signIn.isPending} busyLabel={busyLabel}>
          Sign in
        </SubmitButton>
      </Form>
      <AskForLink />
      <Toasts />
    </Place>
  )
}

/** For who was invited: a link by mail. What is said is the same for everybody. */
function AskForLink() {
  const ask = useMutation({
    mutationFn: (address: string) => post(deskAccessPaths.link, { address }),
  })
  return (
    <Form onSubmit={sending('address', ask.mutate)}>
      {ask.isSuccess && (
        <Notice>
          If this address is known here, a link is on its way. It works once, within{' '}
          {deskLinkTerms.signInMinutes} minutes.
        </Notice>
      )}
      {ask.error && <Notice tone="error">{wordsOf(ask.error)}</Notice>}
      <Field
        name="address"
        type="email"
        label="Or by mail"
        hint="For who was invited: a link is sent to this address."
        autoComplete="email"
        required
      />
      <SubmitButton variant="outline" isWide isBusy={ask.isPending} busyLabel="Sending …">
        Send me a link
      </SubmitButton>
    </Form>
  )
}

const Place = styled.main`
  ${stack(theme.space.lg)}
  align-content: center;
  min-block-size: 100svh;
  max-inline-size: 26rem;
  margin-inline: auto;
  padding: ${theme.space.gutter};

  h1 {
    font-size: ${theme.size.h2};
  }
`

const Form = styled.form`
  ${stack(theme.space.md)}
`
