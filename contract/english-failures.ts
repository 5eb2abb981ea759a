/** What `FAILURES` say, in English. */
import { ENGLISH_RECORD_FAILURES } from './english-record-failures.ts';
import type { FailureCode } from './errors.ts';

export const ENGLISH_FAILURES: Readonly<Record<FailureCode, string>> = {
  // Requests in general
  BAD_REQUEST: 'This request is not valid. Check it and try again.',
  METHOD_NOT_ALLOWED:
    'This address does not support that method. Check the API documentation, then call again.',
  REQUEST_TIMEOUT:
    'The data arrived too slowly and was no longer accepted. Check your connection and send it again.',
  CONTENT_TYPE: 'This content type is not supported. Send it again as JSON (application/json).',
  HEADERS_TOO_LARGE:
    'The headers of the request are too large. Delete the cookies of this site and try again.',
  UNAUTHENTICATED: 'Your session has expired. Sign in again to continue.',
  FORBIDDEN: 'You are not allowed to do this. Sign in with the account that this was shared with.',
  NOT_OPERATOR: 'Only administrators can do this. Sign in with an administrator’s account.',
  ROLE_MISSING: 'The role of this account does not allow this. Ask a colleague who has the right role.',
  CONFIRM_NEEDED: 'This involves money. Enter your password again, or sign in again, then continue.',
  ACCOUNT_SUSPENDED: 'This account is suspended. Contact the provider to have it reopened.',
  NOT_FOUND: 'This was not found. The link may be out of date, or the content may have been deleted.',
  BODY_TOO_LARGE: 'The data sent is too large. Reduce it and send it again.',
  TOO_MANY_REQUESTS: 'You have tried too many times. Wait a few minutes and try again.',
  TOO_MANY_WAITING: 'Many of your requests are still waiting. Try again when they have finished.',
  INTERNAL: 'Something went wrong. Try again in a few minutes.',
  UNAVAILABLE: 'The system is restarting. Try again in a few minutes.',
  STORAGE_UNREACHABLE:
    'The file storage is temporarily unavailable; nothing is wrong with your file. Try again in a few minutes.',
  SERVER_BUSY: 'The server is handling many tasks at once. Wait a minute and try again.',

  // Sign-in
  WRONG_CREDENTIALS: 'The email address or the password is wrong. Check them and try again.',
  EMAIL_TAKEN: 'This email address already has an account. Sign in or use another address.',
  WRONG_PASSWORD: 'The current password is wrong. Check it and try again.',
  PASSWORD_COMMON:
    'This password is very common and easy to guess. Choose another, such as a few unrelated words.',
  PASSWORD_OF_EMAIL: 'This password is close to your email address and easy to guess. Choose another.',
  PASSWORD_SAME: 'The new password is the same as the current one. Choose another.',
  EMAIL_UNCONFIRMED:
    'Confirm your email address before you invite others. Open the confirmation email, or have it sent again from the account page.',
  SECOND_FACTOR_NEEDED: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  SECOND_FACTOR_WRONG:
    'The code is wrong or has been used. Enter the code that the app shows now, or a recovery code.',
  SECOND_FACTOR_SETUP: 'This setup has expired. Close it and start again.',
  PASSKEY_FAILED: 'This passkey does not work for NxNote. Try another one, or sign in with your password.',
  PASSKEY_LIMIT:
    'This account already has 20 passkeys. Delete one that you do not use, then add the new one.',
  LINK_INVALID: 'This link has been used or has expired. Ask for a new one.',
  TERMS_NOT_AGREED: 'To continue, agree to the current Terms of use and Privacy policy.',
  REFRESH_TOKEN_INVALID: 'Your session has ended. Sign in again to continue.',

  // Bot check
  BOT_CHECK_MISSING: 'It could not be verified that you are a person. Reload the page and try again.',
  BOT_CHECK_FAILED: 'It could not be verified that you are a person. Try again.',
  BOT_CHECK_UNAVAILABLE:
    'The service that keeps out automated visitors is not responding. Try again in a few minutes.',

  // Letters with news
  SUBSCRIPTION_LINK:
    'This link is not correct. Open the link in the email again, or change your choice on the account page.',

  // Hosted sign-in
  HOSTED_REFUSED:
    'You have not allowed NxNote to sign in with this account. Try again or use your email address.',
  HOSTED_STATE: 'This sign-in has expired or has been used. Start signing in again.',
  HOSTED_NO_EMAIL:
    'The account you chose does not share an email address, so you could not be signed in. Use another way, or create an account with your email address.',
  HOSTED_FAILED:
    'You could not be signed in with the service you chose. Try again in a few minutes or use your email address.',
  HOSTED_LINK: 'The accounts could not be linked. Sign in with that service once more.',
  HOSTED_TAKEN:
    'This account is already linked to another NxNote account. Choose a different account to link.',
  HOSTED_LAST_WAY:
    'This is the only way to sign in to the account, so it was not removed. Set a password or link another account first.',
  DATA_DELETION_SIGNATURE:
    'The request to delete data does not have a valid signature. Send the request from Facebook again.',

  // Tickets for other applications
  TICKET_APPLICATION:
    'This application may not sign people in with NxNote yet. Tell the developer of the application.',
  TICKET_INVALID:
    'The sign-in code has expired, has been used or is wrong. Open NxNote from the application again.',

  // Transcripts from elsewhere
  RECORD_NO_SOUND: 'This recording has no audio. Work with its text, or upload an audio file.',
  IMPORT_EMPTY:
    'The file has no sentences. Open it to check, or export it again from the program that made it.',
  IMPORT_NO_TIMES:
    'The file has no times. Export it again with times (such as .srt or .vtt, or with timestamps turned on), then choose it again.',
  IMPORT_ENCODING:
    'The file is not in Unicode, so Vietnamese letters would come out wrong. Open it, save it as UTF-8, then choose it again.',
  IMPORT_BINARY:
    'This is not a text file. Choose a .srt, .vtt, .json, .txt or .docx file that holds a transcript.',
  IMPORT_ARCHIVE:
    'This is an archive, not a Word document. Unpack it, then choose the transcript that is inside.',
  IMPORT_BROKEN:
    'The file is damaged or incomplete, so it could not be read. Export it again, then choose it.',
  IMPORT_TOO_LARGE:
    'The transcript is too large: a file can have up to 10 MB and 30.000 sentences. Split it into several files, then choose again.',
  IMPORT_TOO_LONG: 'The times in the file go beyond 96 hours. Check them, then choose the file again.',

  // Programs that call the API
  KEY_INVALID: 'The API key is wrong, has expired or has been revoked. Check the key, or create a new one.',
  KEY_SCOPE: 'This API key is not allowed to make this call. Create a key with the right permissions.',
  KEY_CLOSED: 'This call cannot be made with an API key. Sign in to NxNote to do this.',
  KEY_IN_ADDRESS:
    'Do not send API keys in addresses, because addresses are logged in many places. Revoke this key, then send a new one in the Authorization header.',
  KEY_NOT_FOUND: 'This API key was not found. Reload the list of keys and try again.',
  KEY_LIMIT: 'This account already has 10 API keys. Revoke one, then create the new one.',
  KEY_EXPIRY_PAST: 'The expiry date of the key must be after today. Choose another date.',
  WEBHOOK_ADDRESS:
    'A webhook address must use https and port 443 or 8443, without a password in it. Check the address.',
  WEBHOOK_PRIVATE:
    'The webhook address is on a private network. Use a public address, or ask an administrator to allow this one.',
  WEBHOOK_LIMIT: 'This account already has 5 webhooks. Delete one, then add the new one.',
  WEBHOOK_NOT_FOUND: 'This webhook was not found. Reload the list and try again.',
  DELIVERY_NOT_FOUND:
    'This delivery was not found; deliveries are kept for 30 days only. Reload the list and try again.',
  CALL_KEY_OTHER:
    'This Idempotency-Key was used for a different call. Use a new value for each task, and an old value only to send the same call again.',
  CALL_KEY_BUSY:
    'The call with this Idempotency-Key is still being handled. Wait a few seconds and send it again.',
  KEY_MINUTES:
    'This API key has used all its minutes for the month. Wait until next month, or create a key with a higher limit.',

  // Orders and their payment
  PRICE_GONE: 'This price no longer applies. Reload the page and choose a plan at the new price.',
  VOUCHER_INVALID:
    'This voucher cannot be used for the order. Check the code, or remove it and continue without it.',
  VOUCHER_USED:
    'This voucher has run out, or you have already used it. Remove it, or cancel the order that holds it, then order again.',
  ORDER_NOT_FOUND:
    'This order was not found. Check its code, or open the list of orders on the account page.',
  ORDER_STATE: 'The state of the order has changed, so this could not be done. Reload the page to see it.',
  ORDER_TOO_MANY: 'You have too many unpaid orders. Pay or cancel some of them, then place a new order.',
  INVOICE_ISSUED:
    'The invoice has been issued and can no longer be changed. Contact the provider to have it adjusted or replaced.',
  INVOICE_STATE:
    'The state of the invoice has changed, so this could not be done. Reload the page to see it.',
  INVOICE_NUMBER_TAKEN:
    'This series and number are already recorded for another order. Check them and enter the right number.',
  INVOICE_SERVICE_UNREACHABLE:
    'The invoice service has not answered. The invoice is still in the queue; look again in a few minutes.',
  INVOICE_SERVICE_REFUSED:
    'The invoice service did not accept this invoice. Check the buyer’s details and try again.',
  REFUND_NOT_FOUND: 'This refund was not found. Open the list of refunds again.',
  REFUND_STATE: 'The state of the refund has changed. Reload the page to see it.',
  REFUND_OWN:
    'This amount needs a second person’s approval. Ask a colleague to review and approve the refund.',
  REFUND_TOO_MUCH:
    'The refund is larger than what can still be refunded. Check what has been received and what has been refunded.',
  REFUND_MINUTES:
    'More minutes would be taken back than the order has left. Enter fewer minutes, or wait until the transcription has finished.',
  REFUND_METHOD:
    'Only money that was paid with VNPAY can be refunded with VNPAY. Choose a bank transfer instead.',
  REFUND_RECEIVER:
    'The bank account for the refund is missing. Enter the bank, the account number and the name of the account holder.',
  REVIEW_NOT_FOUND: 'This payment to review was not found. Open the list of payments to review again.',
  REVIEW_CLOSED: 'Somebody has already reviewed this payment. Reload the page to see the decision.',
  REVIEW_DECISION: 'This decision is not possible for this payment. Choose another one.',
  REVIEW_SHORT:
    'The money received does not cover the order. Refund this payment, or wait until the buyer pays the rest.',
  PERSON_NOT_FOUND: 'This user was not found. The account may have been deleted.',
  PERSON_IS_STAFF:
    'This account has an administration role, so it cannot be suspended. Remove the role on the command line first.',
  CORRECTION_SHORT:
    'The user has fewer minutes left than would be taken off. Enter fewer minutes, then save again.',
  CORRECTION_TOO_MUCH:
    'This exceeds the minutes that one person may add for others in a day. Ask a colleague to add the rest.',
  PAYMENT_UNAVAILABLE: 'This payment method is not available. Choose another one, or contact the provider.',
  PAYMENT_SIGNATURE:
    'It could not be confirmed that this result came from VNPAY. Open the order on the account page to see its state.',
  NOTICE_SIGNATURE:
    'The signature of the notification is wrong. Check the key that is set on both sides, then send it again.',

  // Prices, vouchers, promotions, settings and jobs in administration
  PACKAGE_NOT_FOUND: 'There is no such paid plan. Reload the page and choose another one.',
  DAY_PASSED: 'This time has passed. Choose a time in the future.',
  PRICE_DAY_TAKEN:
    'Another price begins at exactly this time. Cancel that price first, or choose another date.',
  PRICE_BEGUN:
    'This price has begun or was cancelled, so it can no longer be cancelled. Set a new price in its place.',
  VOUCHER_TAKEN: 'There is already a voucher with this code. Choose another code.',
  VOUCHER_NOT_FOUND: 'This voucher was not found. Reload the page to see the vouchers that exist.',
  CAMPAIGN_NOT_FOUND: 'This promotion was not found, or it has been stopped. Reload the page to see it.',
  CAMPAIGN_IMAGE: 'The image must be a PNG, JPEG or WebP file below 1 MB. Choose another image.',
  CAMPAIGN_TARGET:
    'The target must be a path such as /thanh-toan#goi-plus, or begin with https://. Correct it, then save again.',
  CAMPAIGN_TEXT:
    'Say what the image shows, and give at most 6 conditions of up to 200 characters each. Correct this, then save again.',
  CAMPAIGN_DATES: 'The end date must be after the start date and in the future. Choose the dates again.',
  CAMPAIGN_VOUCHER: 'There is no such voucher. Create it first, or leave this empty.',
  SETTING_INVALID: 'The setting does not accept this value. See the example below the field and correct it.',
  JOB_NOT_FOUND: 'There is no such failed job left to run again. Reload the page to see the list.',

  // Sending a bot to a meeting
  BOT_LINK_UNKNOWN:
    'No meeting link was found in this text. Paste a link of Google Meet, Zoom, Microsoft Teams or your company’s Jitsi.',
  BOT_TIME: 'The time must be between now and 30 days ahead. Choose another time, or let the bot join now.',
  BOT_UPGRADE: 'The FREE plan has no bot. Upgrade your plan to have a bot join meetings.',
  BOT_TOO_MANY:
    'As many bots as your plan allows are in meetings now. Have one of them leave, or upgrade your plan.',
  BOT_TOO_MANY_PLANNED: 'You have planned too many meetings. Cancel some of them, then plan this one again.',
  BOT_NO_MACHINE:
    'The server has no machine for bots. Record on this device instead, or tell an administrator.',
  BOT_NOT_FOUND: 'This bot was not found. Reload the page to see the bots that are in meetings.',
  BOT_STATE: 'The bot has moved on to another step, so this could not be done. Reload the page to see it.',

  // Why a bot did not get in
  BOT_DENIED:
    'The host did not let NxNote in. Ask the host to admit it and send the bot again, or record on this device instead.',
  BOT_LOBBY_TIMEOUT:
    'NxNote waited for 15 minutes in the waiting room and nobody let it in. Ask the host to admit it, then send the bot again.',
  BOT_BLOCKED:
    'This meeting does not allow bots. For Zoom, connect your company’s Zoom account; otherwise, record on this device instead.',
  BOT_SIGN_IN_REQUIRED:
    'Only people who are signed in can join this meeting. Change the settings of the meeting and send the bot again, or record on this device instead.',
  BOT_CAPTCHA:
    'The meeting platform asked for proof of a real person, so NxNote could not join. Record on this device instead.',
  BOT_WRONG_LINK: 'The link is wrong or the meeting has ended. Check the link, then send the bot again.',
  BOT_WRONG_PASSCODE:
    'The passcode of the meeting is wrong. Paste the whole invitation with its passcode, then send the bot again.',
  BOT_NOT_STARTED:
    'The host did not start the meeting while NxNote was waiting. Send the bot again once the meeting has started.',
  BOT_NO_STREAM:
    'Zoom has not sent the audio of this meeting. Open the NxNote app in the Zoom meeting and send the bot again, or record on this device instead.',
  BOT_STREAM_STOPPED:
    'Zoom stopped sending audio because the host or an administrator asked it to. Ask them to allow it, then send the bot again.',
  BOT_STREAM_REFUSED:
    'Zoom refused the NxNote app. Ask an administrator to check the Zoom settings; until then, record on this device instead.',
  BOT_PLATFORM_BLOCKED:
    'The meeting platform did not let NxNote in after 3 attempts. Send the bot again in a few minutes, or record on this device instead.',
  BOT_PAGE_CHANGED:
    'The meeting page has changed, so NxNote could not join. The administrators have been told; record on this device instead.',
  BOT_NO_SOUND:
    'NxNote joined the meeting but heard no audio. Send the bot again, or record on this device instead.',
  BOT_NOBODY_CAME:
    'NxNote joined the meeting but nobody else was there. Send the bot again when the others have joined.',
  BOT_REMOVED:
    'NxNote was removed from the meeting before it recorded anything. Ask the host to admit it, then send the bot again.',
  BOT_ENDED_EMPTY: 'The meeting ended before anybody spoke. Nothing was recorded.',
  BOT_NO_FREE_MACHINE:
    'The bot machines were busy for too long, so NxNote did not join in time. Send the bot again, or record on this device instead.',
  BOT_CRASHED:
    'NxNote was cut off several times and could not rejoin. Send the bot again, or record on this device instead.',

  // The bot's calendar
  CALENDAR_ADDRESS:
    'A calendar address must begin with https:// or webcal://. Copy the whole ICS address and paste it here again.',
  CALENDAR_PRIVATE:
    'This address leads to a private network, so the server does not read it. Use a public address, or ask an administrator to allow your company’s calendar server.',
  CALENDAR_WORD: 'Enter the word that the name of the meeting must contain, or choose another rule.',
  CALENDAR_UNREACHABLE:
    'The calendar server has not answered. Check the address, then read the calendar again in a few minutes.',
  CALENDAR_REFUSED:
    'The calendar server does not allow reading (401 or 403). Copy the secret address from your calendar again, then change it here.',
  CALENDAR_GONE:
    'The calendar server no longer has a calendar at this address (404). The address may have been reset: copy the new one, then change it here.',
  CALENDAR_NOT_ONE:
    'This address does not give a calendar in ICS format. In your calendar, choose the iCal address (it usually ends in .ics).',
  CALENDAR_TOO_LARGE:
    'This calendar is too large to read (over 5 MB, or with too many repeated meetings). Choose a smaller calendar, or remove old meetings.',
  CALENDAR_NOT_FOUND:
    'No calendar is connected, or the meeting is no longer in it. Reload the page to see the latest calendar.',

  // Folders and tags
  TAG_NOT_FOUND: 'This tag no longer exists. Reload the page to see the tags that exist.',
  TAG_TAKEN: 'There is already a tag with this name. Choose another name.',
  TAGS_FULL:
    'There are already 100 tags, the most that can be kept. Delete one that is not used and try again.',
  RECORD_TAGS_FULL: 'A recording can have at most 20 tags. Remove one from the recording and try again.',
  FOLDER_NOT_FOUND: 'This folder no longer exists. Reload the page to see the folders that exist.',
  FOLDERS_FULL:
    'There are already 300 folders, the most that can be kept. Delete one that is not used and try again.',
  ORGANISATION_FOLDERS_FULL:
    'The organisation already has 500 shared folders. Stop sharing one that is not used, or invite people one by one.',
  FOLDER_TOO_DEEP: 'Folders can be nested at most 5 levels deep. Choose a place at a higher level.',
  FOLDER_IN_ITSELF: 'A folder cannot be moved into itself or into a folder inside it. Choose another place.',

  // Organisations
  ORGANISATION_NOT_FOUND:
    'This organisation was not found, or you no longer belong to it. Reload the page to see your organisation.',
  ORGANISATION_ROLE: 'Your role in the organisation does not allow this. Ask an owner of the organisation.',
  ORGANISATION_TAKEN: 'You belong to another organisation. Leave it first, or ask to be invited as a guest.',
  ORGANISATION_LAST_OWNER:
    'An organisation must have at least one owner. Make somebody else an owner first, or dissolve the organisation.',
  ORGANISATION_PERSON_NOT_FOUND:
    'This person is no longer in the organisation. Reload the page to see the latest list.',
  ORGANISATION_GUEST:
    'A guest becomes a member only by accepting an invitation. Invite this person again with the new role.',
  ORGANISATION_NAME_WRONG:
    'This is not the name of the organisation. Type the name exactly to dissolve the organisation.',
  ORGANISATION_LINES:
    'Some lines are not correct, so nobody has been invited. Correct the lines listed, then send again.',
  ORGANISATION_LINES_MANY:
    'You can invite at most 100 people at a time. Split the list and send it in parts.',
  ORGANISATION_FULL:
    'An organisation can have at most 500 people, invitations included. Remove a person or an invitation and try again.',
  ORGANISATION_INVITATION_ENDED:
    'This invitation has been used, has expired or was withdrawn. Ask whoever invited you to send a new one.',
  ORGANISATION_INVITATION_GONE:
    'This invitation no longer exists. Reload the page to see the invitations that are waiting.',
  ORGANISATION_INVITATION_OTHER:
    'This invitation was sent to another email address. Sign in with the account of that address, then open the invitation again.',
  ORGANISATION_ALREADY_IN:
    'You already belong to this organisation. Open the Organisation page to see your role.',
  ORGANISATION_OWN_FACTOR:
    'Turn on two-factor authentication for your own account first. You can then require it of all members.',
  ORGANISATION_DOMAIN_WRONG:
    'This is not a domain name. Enter what follows the @ in your organisation’s email addresses, such as congty.vn.',
  ORGANISATION_DOMAINS_MANY: 'An organisation can have at most 10 domains. Remove one, then add the new one.',
  ORGANISATION_DOMAIN_GONE: 'This domain is no longer in the list. Reload the page to see the latest list.',
  ORGANISATION_DOMAIN_TAKEN:
    'Another organisation has confirmed this domain. If the domain is yours, contact us.',
  ORGANISATION_DOMAIN_UNPROVED:
    'The TXT record of the domain was not found. Check its name and its value; a change in DNS can take up to a day to appear.',
  ORGANISATION_ISSUER:
    'The address of the provider must begin with https:// and be reachable from the internet. Copy the “issuer” address again from the provider’s administration page.',
  ORGANISATION_ISSUER_SILENT:
    'No OpenID Connect configuration could be read at this address. Check the “issuer” address, then save again.',
  ORGANISATION_SECRET_MISSING:
    'The client secret is missing. Enter the one that the provider issued for the application.',
  ORGANISATION_SIGN_IN_UNREADY:
    'This cannot be turned on yet. Confirm at least one domain and save the provider first.',
  ORGANISATION_SIGN_IN_NONE:
    'No organisation has turned on its own sign-in for this email address. Check the address, or sign in with your password.',
  ORGANISATION_SIGN_IN_ADDRESS:
    'The account you used has no email address in the organisation’s domain. Choose another account, or ask an administrator of the organisation.',
  ORGANISATION_SIGN_IN_UNPROVED:
    'There is an account with this email address, but the address has not been confirmed. Choose “Forgot password” to confirm it, then sign in with your organisation account again.',
  ORGANISATION_SIGN_IN_ONLY:
    'Your organisation requires its own sign-in. On the sign-in page, choose to sign in with your organisation account.',
  SECOND_FACTOR_REQUIRED:
    'Your organisation requires two-factor authentication. Reload the page to set it up, then continue.',

  ...ENGLISH_RECORD_FAILURES,
};
