/** Answers of the application form to the affiliate programme. */
export function application(email: string) {
  return {
    name: 'Ada Mary Lane',
    email,
    company: 'Lane & Co',
    audience: 'Founders of service companies',
    traffic: '12,000 readers',
    experience: 'Two programmes',
    strategy: 'A webinar a month',
  }
}
