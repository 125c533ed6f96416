import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { phoneHint } from '../phone.ts'
import { emailText, optionalLines, optionalText, requiredLines, requiredText } from '../text.ts'
import type { LeadFields } from '../lead.ts'

/** What a field's control says and takes; spread on the control. The names are HTML's, as React writes them. */
type FieldControl = {
  label: string
  hint?: string
  placeholder?: string
  type?: 'email' | 'tel' | 'datetime-local'
  inputMode?: 'url' | 'tel'
  autoComplete?: string
  maxLength?: number
  /** False is said beside the label; absent where there is nothing to say. */
  required?: boolean
}

/** A field of a form: the rule for what it sends, and its control where a visitor fills it in. */
export type FormField<Rule extends z.ZodMiniType = z.ZodMiniType> = {
  rule: Rule
  control?: FieldControl
}

type DescribedField<Rule extends z.ZodMiniType> = { rule: Rule; control: FieldControl }

type TextWords = Pick<FieldControl, 'label' | 'hint' | 'placeholder' | 'autoComplete'> & {
  /** Said of an empty field; without it the field may stay empty. */
  missing?: string
}

/** One line of text. `max`: longest accepted value, in UTF-16 code units. */
/* @__NO_SIDE_EFFECTS__ */
export function textField(
  maxLength: number,
  { missing, ...words }: TextWords & Partial<FieldControl>,
): DescribedField<z.ZodMiniType<string>> {
  const rule = missing ? requiredText(maxLength, missing) : optionalText(maxLength)
  return { rule, control: { ...words, required: Boolean(missing), maxLength } }
}

/**
 * Text of any number of lines. What is too long is refused in words: a control with a limit would cut what is pasted
 * without saying so.
 */
/* @__NO_SIDE_EFFECTS__ */
export function linesField({
  missing,
  ...words
}: TextWords): DescribedField<z.ZodMiniType<string>> {
  const { longText } = limits
  const rule = missing ? requiredLines(longText, missing) : optionalLines(longText)
  return { rule, control: { ...words, required: Boolean(missing) } }
}

/* @__NO_SIDE_EFFECTS__ */
const nameField = (label: string, missing: string, autoComplete: string) =>
  textField(limits.name, { label, missing, autoComplete })

/** A person's whole name. */
/* @__NO_SIDE_EFFECTS__ */
export const fullNameField = (label = 'Full name') =>
  nameField(label, 'Full name is required', 'name')

/* @__NO_SIDE_EFFECTS__ */
export const firstNameField = () => nameField('First name', 'First name is required', 'given-name')

/* @__NO_SIDE_EFFECTS__ */
export const lastNameField = () => nameField('Last name', 'Last name is required', 'family-name')

/** The name of a company, which every form that asks for it requires. */
/* @__NO_SIDE_EFFECTS__ */
export const companyField = (label: string, missing = 'Company name is required') =>
  textField(limits.company, { label, missing, autoComplete: 'organization' })

/** An e-mail address, which every form that asks for it requires. */
/* @__NO_SIDE_EFFECTS__ */
export function emailField(words: Partial<TextWords> = {}) {
  const missing = words.missing ?? 'Email is required'
  const { control } = textField(limits.email, {
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    ...words,
    missing,
  })
  return { rule: emailText(missing, 'Please enter a valid email'), control }
}

/** A telephone number, written as people write it; the worker reads it and says when nobody can be called at it. */
/* @__NO_SIDE_EFFECTS__ */
export const phoneField = (words: Partial<TextWords> = {}) =>
  textField(limits.phone, {
    label: 'Phone',
    hint: phoneHint,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    ...words,
  })

/** A telephone number that has a digit of any script in it, which every form that asks for one so requires. */
/* @__NO_SIDE_EFFECTS__ */
export function digitsPhoneField(words: Partial<TextWords> = {}) {
  const { rule, control } = phoneField({ missing: 'Phone number is required', ...words })
  const digits = z.string().check(z.regex(/\p{Nd}/u, { error: 'Please enter a phone number' }))
  return { rule: z.pipe(rule, digits), control }
}

/** The address of a website, as plain text. */
/* @__NO_SIDE_EFFECTS__ */
export const urlField = (words: TextWords) =>
  textField(limits.url, { autoComplete: 'url', inputMode: 'url', ...words })

/** A website that may be left out; one that is given has a dot in it. */
/* @__NO_SIDE_EFFECTS__ */
export function websiteField() {
  const { rule, control } = urlField({ label: 'Website' })
  const dotted = z.string().check(z.regex(/^$|\./, { error: 'Please enter a valid website' }))
  return { rule: z.pipe(rule, dotted), control }
}

/** What a ticked box sends: `true` from script, `on` or `true` from a form posted without it. */
export const isTick = (value: unknown) => value === true || value === 'on' || value === 'true'

/** A box that has to be ticked, or whatever else stands for the tick. */
/* @__NO_SIDE_EFFECTS__ */
export function tickRule(error: string, stands: (value: unknown) => boolean = isTick) {
  return z.pipe(
    z.custom(stands, { error }),
    z.transform(() => true as const),
  )
}

/** First and last name of a whole one: its first word, and the rest. */
export function nameParts(fullName: string): Pick<LeadFields, 'firstName' | 'lastName'> {
  const [firstName = fullName, ...otherNames] = fullName.split(/\s+/)
  return { firstName, lastName: otherNames.join(' ') }
}
