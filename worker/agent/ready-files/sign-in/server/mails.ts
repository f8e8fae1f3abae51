/** Who the app's mails come from. */
export const FROM = { email: 'hello@app.example', name: 'The app' }
