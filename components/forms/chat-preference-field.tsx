import { chatPreferences } from '#contract/forms/consent.ts'
import { contact } from '#content/contact.ts'
import { ChoiceField } from '../ui/choice-field.tsx'

const labels = { voice: contact.form.chatVoice, text: contact.form.chatText } as const

/** By voice or by text; voice unless the visitor says otherwise. */
export function ChatPreferenceField() {
  return (
    <ChoiceField
      name="chatPreference"
      legend={contact.form.chatLegend}
      options={chatPreferences.map((value) => ({ value, label: labels[value] }))}
      defaultValue="voice"
    />
  )
}
