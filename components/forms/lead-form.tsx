import { type ComponentProps, type FormEvent, Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import type { FormKind } from '#contract/api.ts'
import { site } from '#site.config.ts'
import { columnsIn, media, theme } from '../theme/tokens.ts'
import { Honeypot } from '../ui/honeypot.tsx'
import type { useLeadForm, LeadFormState } from './use-lead-form.ts'
import * as formMessages from '#words/form-messages.ts'
import { TurnstileHolder } from '../turnstile/turnstile-holder.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { AdConsent } from './ad-consent.tsx'
import { WholeRow } from './whole-row.tsx'

type LeadFormProps = Pick<ComponentProps<'form'>, 'className' | 'tabIndex' | 'children'> & {
  of: { kind: FormKind; formProps: ReturnType<typeof useLeadForm>['formProps'] }
  /** Answers the page gives itself. */
  hidden?: Record<string, string>
  /** `split` puts fields in two columns where there is room; `plain` leaves the layout to what is inside. */
  layout?: keyof typeof layouts
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** The form element, with what each one needs besides its fields. */
export function LeadForm({
  of: { kind, formProps },
  hidden,
  layout = 'column',
  onInput,
  onSubmit = formProps.onSubmit,
  children,
  ...form
}: LeadFormProps) {
  const Layout = layouts[layout]
  return (
    <Layout
      {...formProps}
      {...form}
      onSubmit={onSubmit}
      onInput={(event: FormEvent<HTMLFormElement>) => {
        formProps.onInput(event)
        onInput?.(event)
      }}
    >
      {Object.entries({ form: kind, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      {children}
    </Layout>
  )
}

const Column = styled.form`
  position: relative;
  display: grid;
  outline: none;
  gap: ${theme.space.md};
`

const Split = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};

  > noscript {
    grid-column: 1 / -1;
  }
  ${columnsIn(media.tablet)}
`

const layouts = { column: Column, split: Split, plain: 'form' } as const

type FormEndProps = Omit<ComponentProps<typeof SubmitButton>, 'isBusy' | 'isDone' | 'busyLabel'> & {
  state: LeadFormState
  busyLabel?: ReactNode
  /** Said in place once the form has arrived; there is nothing to send again then. */
  success?: ReactNode
  /** The form's fields are in two columns. */
  isSplit?: boolean
  /** A person answers it, and may call it qualified: then the advertiser who brought it may be told. */
  asksAds?: boolean
}

/** What a form ends with: what it says about itself, the check for people, and the button. */
export function FormEnd({
  state,
  busyLabel = formMessages.submitting,
  success,
  isSplit,
  asksAds,
  ...button
}: FormEndProps) {
  const Row = isSplit ? WholeRow : Fragment
  return (
    <>
      {site.advertisers && asksAds && (
        <Row>
          <AdConsent />
        </Row>
      )}
      <Row>
        <FormStatus state={state} />
        {success && state.status === 'success' && <Notice tone="success">{success}</Notice>}
      </Row>
      <TurnstileHolder />
      <Row>
        <SubmitButton
          {...button}
          isBusy={state.status === 'submitting'}
          isDone={Boolean(success) && state.status === 'success'}
          busyLabel={busyLabel}
        />
      </Row>
    </>
  )
}

/** What a form says about itself as a whole: an error, and whether the submission is kept. */
export function FormStatus({ state }: { state: LeadFormState }) {
  if (state.status !== 'error' || !(state.message || state.isKept)) return null
  return (
    <Notice tone="error">
      {/* One text: a browser that translates the page takes texts away from React. */}
      {[state.message, state.isKept && formMessages.kept].filter(Boolean).join(' ')}
    </Notice>
  )
}

type FormNoteProps = { text: string; link: string; className?: string }

/** What becomes of the answers, with the text that says all of it. */
export function FormNote({ text, link, className }: FormNoteProps) {
  return (
    <Note className={className}>
      {text} <a href="/privacy">{link}</a>.
    </Note>
  )
}

const Note = styled.p`
  grid-column: 1 / -1;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
