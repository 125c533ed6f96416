import { chatPreferences } from '#contract/forms/consent.ts'
import * as words from '#words/chat-preference.ts'
import { ChoiceField } from '../ui/choice-field.tsx'

/** By voice or by text; voice unless the visitor says otherwise. */
export function ChatPreferenceField() {
  return (
    <ChoiceField
      name="chatPreference"
      legend={words.legend}
      options={chatPreferences.map((value) => ({ value, label: words.labels[value] }))}
      defaultValue="voice"
    />
  )
}
