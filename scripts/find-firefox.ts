import { findProgram } from './find-program.ts'

/** Path of a Firefox. */
export function findFirefox(): Promise<string> {
  return findProgram({
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    elsewhere: [
      '/usr/lib/firefox-esr/firefox-esr',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    packages: ['firefox-esr'],
    advice: 'apt install firefox-esr, snap install firefox, brew install --cask firefox',
  })
}
