/** Says a line through the browser's speech synthesis, where there is one. */
export function speakLine(words: string): void {
  if (!('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = 'en-US'
  speechSynthesis.speak(utterance)
}

/** Stops whatever is being said. */
export function hushSpeech(): void {
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}
