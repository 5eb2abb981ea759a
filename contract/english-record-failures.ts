/** What goes wrong with recordings and what is made of them, in English; part of `ENGLISH_FAILURES`. */
import type { FailureCode } from './errors.ts';

export const ENGLISH_RECORD_FAILURES = {
  // Upload
  UPLOAD_TYPE:
    'Only .3gp, .aa, .aac, .amr, .m4a, .mp3, .ogg, .oga, .wav, .wma and .webm files below 200 MB are supported. Video: .mp4, .mov, .mkv. Choose another file.',
  UPLOAD_TOO_LARGE:
    'Only audio files below 200 MB are supported. Compress the file or split it, then upload it again.',
  UPLOAD_EMPTY: 'The file is empty. Check it on your device, then upload it again.',
  UPLOAD_INCOMPLETE: 'The file was not uploaded completely. Upload it again from the start.',
  UPLOAD_SIGNATURE: 'This upload is not valid or has expired. Choose the file again.',
  UPLOAD_FORM: 'The upload form has missing or wrong information. Choose the file again.',
  UPLOAD_TOO_MANY:
    'In the past day, too many files were uploaded that did not become recordings. Try again tomorrow.',
  UPLOAD_UNCONFIRMED:
    'Your email address is not confirmed, so you can upload only a few files a day. Open the confirmation email in your inbox and try again.',

  // Files that are sent in parts
  UPLOAD_OVER_PACKAGE:
    'The file is larger than your plan allows. Split it, export only its audio, or upgrade your plan, then upload again.',
  UPLOAD_UNFINISHED_FULL:
    'You have too many unfinished uploads. Continue or discard some of them and try again.',
  UPLOAD_GONE: 'This unfinished upload no longer exists. Choose the file again to upload it from the start.',
  UPLOAD_PART:
    'The part of the file that was sent has the wrong length. Continue from where the server has received it.',
  UPLOAD_OFFSET:
    'The server has received this file up to a different place. Continue from where the server has received it.',
  UPLOAD_NO_ROOM:
    'The server does not have room for a file this large. Try again later, or export only its audio and upload that.',

  UPLOAD_OFFLINE:
    'This device is offline, so the file could not be uploaded. Connect to a network, then choose the file again.',

  // What is inside the file
  AUDIO_UNREADABLE:
    'The audio in this file could not be read. Try playing it on your device, then export it again as .mp3 or .wav.',
  AUDIO_NO_SOUND: 'The file has no audio. No minutes were used; choose another file.',
  AUDIO_NO_SPEECH: 'No speech was heard. No minutes were used; if this was the wrong file, choose another.',
  AUDIO_TRUNCATED:
    'The file is cut off and its end is missing. No minutes were used; upload the complete file.',
  AUDIO_CHANNELS:
    'The file does not have the audio channel that was chosen. No minutes were used; choose another channel, or none.',
  AUDIO_TOO_LONG: 'The recording is longer than your plan allows. Split the file or upgrade your plan.',

  // Wallet
  WALLET_EMPTY: 'You have used all the minutes of your plan. Upgrade your plan to continue transcribing.',
  WALLET_SHORT:
    'You do not have enough minutes left for this recording. Choose a shorter one or upgrade your plan.',

  // Records
  RECORD_NOT_FOUND:
    'This recording was not found. It may have been deleted, or it may belong to another account.',
  RECORD_WORKING:
    'This recording is being transcribed, and could not be restored if it were deleted now. Wait until it is done, or delete this recording on its own.',
  RECORD_NOT_FAILED: 'This recording has not failed, so it does not need to be transcribed again.',
  MEMBER_IS_OWNER:
    'This person owns the recording and already has every permission. Enter somebody else’s email address.',
  MEMBER_LIMIT: 'The recording is already shared with 100 people. Remove somebody, then add the new person.',
  GUEST_NAME_NEEDED: 'A name is needed so that others know who is commenting. Enter yours, then send again.',
  COMMENTS_FULL: 'The recording already has 2.000 comments. Delete some, then send again.',
  SHARE_LINK_ENDED: 'This share link is no longer valid. Ask whoever shared it for a new one.',
  SHARE_LINK_PAUSED:
    'The organisation of whoever shared this does not allow recordings to be opened by public link. Ask to be invited by email.',
  SHARE_LINKS_OFF: 'Your organisation does not allow public links. Invite people by email one by one.',
  SHARE_PASSWORD_NEEDED:
    'This recording is protected by a password. Enter the password that you were sent with the link.',
  SHARE_PASSWORD_WRONG:
    'The password is wrong. Check it with whoever shared the recording, then enter it again.',
  SHARE_VISIT_OVER: 'This visit has expired. Open the share link again to continue.',
  SHARE_LINK_LIMIT: 'The recording already has 20 links. Revoke one, then create the new one.',
  SHARE_NO_DOWNLOAD: 'This link does not allow downloads. Ask whoever shared it if you need the file.',
  SHARE_CLIP_RANGE:
    'A clip must lie within the recording and last at least one second. Choose its start and end again.',
  SHARE_CLIP_EDIT: 'A link to a clip can allow only viewing or commenting. Choose another permission.',
  SHARE_EXPIRY_PAST: 'The expiry must be in the future. Choose another date and time.',
  SPEAKERS_TOO_EARLY:
    'The recording has not been transcribed yet. Wait until it is done, then identify the speakers again.',
  SPEAKERS_BY_CHANNEL:
    'Each channel of this recording is one speaker, so speakers need not be identified again. Rename or change them in the text itself.',
  SPEAKERS_BUSY:
    'The speakers of this recording are being identified. Wait until this is done, then identify them again.',
  HEAR_AGAIN_NONE: 'No model understands this recording better. Reload the page to see the latest text.',
  AUDIO_REPLACED:
    'The stored file is not the one the recording was made from. Your minutes have been returned; upload the original file again.',
  AUDIO_MISSING:
    'The audio of this recording is no longer in the file storage. Upload the original file again.',

  // Live records
  LIVE_ID_TAKEN:
    'This live recording already exists. Open it from the list of meetings, or start a new recording.',
  LIVE_TOO_MANY: 'You have too many live recordings at once. End one of them, then start again.',
  LIVE_ENDED: 'This recording has ended, so nothing can be added to it. Start a new recording.',
  LIVE_INCOMPLETE:
    'The server has not received all the audio. Keep this page open until it has been sent, then end the recording again.',
  LIVE_EMPTY: 'The recording has no audio yet. Check the microphone, then record again.',

  // Notifications
  DEVICE_TOKEN:
    'This browser cannot receive notifications yet. Reload the page and turn them on again, or use another browser.',
  NOTIFICATION_NOT_FOUND: 'This notification was not found. Its recording may have been deleted.',

  // Exports
  ARCHIVE_EMPTY: 'No recording is ready to download. Wait until recognition is done and try again.',
  EXPORT_EMPTY:
    'The recording has no text to download yet. Wait until it has been transcribed and try again.',
  EXPORT_NO_BOOKMARKS:
    'The recording has no bookmarks. Clear the option for bookmarks only, then download again.',
  EXPORT_NO_AUDIO: 'The audio will be ready when the meeting ends. Download it then.',
  SUBTITLES_NEED_PRO: 'This feature is only for the PRO plan. Upgrade your plan to use it.',
  SUBTITLES_NOT_LIVE:
    'This feature is not available for live recordings. Choose a recording made from a file.',
  TEXT_NOT_FOUND: 'This sentence no longer exists. Reload the text, then edit it again.',
  TEXT_BLANK: 'A sentence needs text. Enter some, then save again.',
  SUBTITLE_NOT_FOUND:
    'This subtitle line no longer exists. Reload the list of subtitles, then edit it again.',
  SUBTITLE_OVERLAPS: 'This time overlaps the line next to it, or is too short. Choose another time.',
  SUBTITLE_BLANK: 'A subtitle line needs text. Enter some, then save again.',
  EXPORT_ENCODER:
    'The server has no encoder for this format. Download the original file or choose another format.',

  // Services of others that are given text: a language model, a translator
  TEXT_SERVICE_UNREACHABLE:
    'The text service is not responding. Try again in a few minutes; what was done so far is kept.',
  TEXT_SERVICE_BUSY:
    'The text service is receiving too many requests. Try again in a few minutes; what was done so far is kept.',
  TEXT_SERVICE_TIMEOUT:
    'The text service took too long to answer. Try again in a few minutes; what was done so far is kept.',
  TEXT_SERVICE_REFUSED:
    'The text service refused the request. Ask an administrator to check its key and its limits.',
  TEXT_SERVICE_GARBAGE: 'The answer of the text service could not be used. Try again, or do this by hand.',

  // Minutes
  MINUTES_CHANGED:
    'The minutes were changed elsewhere. Look at the new version, then decide which one to keep.',
  MINUTES_EMPTY: 'Nothing has been saved in the minutes yet. Write them, then download again.',
  MINUTES_FULL:
    'This section of the minutes has as many lines as it can hold. Delete some that are not needed and try again.',
  MINUTES_TOO_LARGE: 'The minutes are too long and were not saved. Shorten them and try again.',
  OUTCOMES_FULL:
    'This recording has too many items in Outcomes. Remove some that are confirmed and try again.',
  OUTCOMES_NO_MODEL: 'There is no language model. Use the list found by keywords.',
  OUTCOMES_NO_TEXT: 'The recording has no text yet. Wait until it has been transcribed and try again.',
  OUTCOMES_DRAFT_EMPTY:
    'The model found no item that could be traced to what was said. Try again, or add items by hand.',
  NOTES_FULL: 'You have too many notes on this recording. Delete some and try again.',
  MINUTES_NO_MODEL: 'The server is not connected to a language model. Write the minutes by hand.',
  MINUTES_NO_TEXT:
    'The recording has no text to write minutes from. Wait until it has been transcribed and try again.',

  // Translations
  TRANSLATION_NO_ENGINE: 'The server is not connected to a translation service. Translate the lines by hand.',
  TRANSLATION_EMPTY:
    'No line has been translated into this language. Translate at least one, then download again.',

  // Saved documents
  DOCUMENT_SIGNATURE: 'This save is not valid or has expired. Save again.',
  DOCUMENT_INCOMPLETE: 'The document was not sent completely. Save again.',
  TRANSCRIPT_TOO_LONG:
    'The transcript is too long for the server to handle. Delete some text, wait a minute and try again.',
  DOCUMENT_TOO_LARGE: 'The transcript is too long to be saved as a version. Shorten it, then save again.',
  DOCUMENT_INVALID:
    'The document has missing or wrong data and was not saved. Reload the page, then save again.',
  DOCUMENT_NOT_FOUND:
    'No version has been saved here yet. Edit the transcript: the first version is saved automatically.',

  VERSION_NAMES_FULL:
    'The recording already has 50 named versions. Remove the name of one, then name this one again.',

  // Passages that are removed
  REDACTION_BUSY:
    'Another passage of this recording is being permanently deleted. Wait until this is done, then delete the next one.',
  REDACTION_NOT_READY:
    'This recording has not been transcribed yet. Wait until it is done, then delete the passage.',
  REDACTION_OUTSIDE:
    'This passage lies outside the recording or is longer than an hour. Choose the passage again.',
  REDACTION_FAILED:
    'This passage could not be permanently deleted after several attempts. Try again; if it still fails, tell an administrator.',

  // Search
  SEARCH_CURSOR: 'This page of results no longer exists. Search again to see the current results.',

  // Questions on records
  QUESTION_NO_MODEL:
    'The server is not connected to a language model, so it cannot answer. Use the search box.',
  QUESTION_NO_TEXT:
    'The recording has no text to answer from. Wait until it has been transcribed, then ask again.',
  QUESTION_LIMIT:
    'You have used all the questions of your plan for this month. Wait until next month or upgrade your plan.',
  QUESTION_MODEL_AWAY:
    'The language model is not responding, and the question was not counted. Ask again in a few minutes.',
  QUESTION_MODEL_BUSY:
    'The language model is receiving too many questions, and yours was not counted. Ask again in a few minutes.',
  QUESTION_TIMEOUT:
    'The language model took too long to answer, and the question was not counted. Ask again, or ask something shorter.',
  QUESTION_REFUSED:
    'The language model refused the question, and it was not counted. Ask an administrator to check the key and the limits.',
  QUESTION_GARBAGE:
    'The language model answered in the wrong format, and the question was not counted. Ask in another way.',

  // Recordings that models are measured on
  ACCURACY_BUSY: 'Another measurement is running. Wait until it is done or stop it, then measure again.',
  ACCURACY_ARCHIVE_BROKEN:
    'The archive is damaged or incomplete, so nothing was measured. Pack it again, then send it.',
  ACCURACY_NO_TEXT:
    'No recording comes with its text. Put the text of meeting.mp3 into meeting.txt, then send both again.',

  // Corrections that somebody speaks
  DICTATION_NO_SOUND: 'No speech was received. Hold the key longer, then speak again.',
  DICTATION_TOO_LONG:
    'A spoken correction can last at most 15 seconds. Choose a shorter passage, then speak again.',
  DICTATION_SPENT:
    'You have used all your spoken corrections for today. Type the correction; you can speak again tomorrow.',
  DICTATION_BUSY: 'Speech recognition is busy. The text has not changed; speak again in a few seconds.',

  // Models that somebody brings
  MODEL_ARCHIVE_BROKEN:
    'The model file is damaged or incomplete. It must be an intact .tar.bz2, .tar.gz or .zip file; copy it again and try again.',
  MODEL_ARCHIVE_UNSAFE:
    'The model file contains paths or links that lead outside it, so it was not opened. Get the file again from its original source.',
  MODEL_ARCHIVE_TOO_LARGE:
    'Unpacked, this file is larger than any supported model. Check that it is the right file.',
  MODEL_UNKNOWN:
    'No known model was found in this file. Download a model from the catalogue, or add a description in model.json.',
  MODEL_IN_USE: 'This model is in use. Choose another model for recognition, then remove this one.',
  MODEL_LICENCE:
    'The licence of this model does not allow commercial use. Accept the licence, then install the model again.',
  MODEL_OFFLINE:
    'The server is set not to download models from the network. Copy the model file to it, then install it from the file.',
  MODEL_BUSY: 'Another model is being downloaded. Wait until it is done and try again.',
  MODEL_FIXED:
    'The model in use is fixed by the setting NXNOTE_MODEL. Remove that setting to choose a model here.',

  // What a model shows before it serves
  MODEL_UNPROVEN: 'This model is being tested. Wait a few minutes, then choose it again.',
  MODEL_DOES_NOT_RUN:
    'This model does not run on the server; a file may be damaged or missing. Download or copy the model again and try again.',
  MODEL_NEEDS_MEMORY:
    'This model needs more memory than is allowed. Choose the smaller int8 version, or increase SPEECH_MEMORY_MB and try again.',
  MODEL_HEARS_NOTHING:
    'This model recognises almost no words in the sample sentence. Choose another model from the catalogue.',
  MODEL_NOT_VIETNAMESE:
    'This model does not write Vietnamese when it hears the sample sentence. Choose a Vietnamese model.',
  MODEL_INVENTS_WORDS:
    'This model writes words even when nobody speaks. Choose another model from the catalogue.',
  MODEL_TIMES_WRONG:
    'This model gives the times of words in the wrong order. Choose another model from the catalogue.',

  // Conversion (also stored on the failed record)
  SPEECH_CRASHED:
    'Recognition stopped unexpectedly on this file, even when it was tried again. Your minutes have been returned; export the file as .wav and try again.',
  SPEECH_MODEL_BROKEN:
    'The recognition model on the server is damaged. Your minutes have been returned; tell an administrator and try again.',
  SPEECH_OUT_OF_MEMORY:
    'Recognition ran out of memory on this file. Your minutes have been returned; split the file and try again.',
  SPEECH_HUNG:
    'Recognition is not responding. Your minutes have been returned; transcribe again in a few minutes.',
  SPEECH_SERVER_FAILED:
    'The external recognition server did not answer properly after several attempts. Your minutes have been returned; try again in a few minutes.',
  SPEECH_SERVER_REFUSED:
    'The external recognition server refused the request. Your minutes have been returned; ask an administrator to check the key and the model.',
  SPEECH_SERVER_BUDGET:
    'The system has used all its minutes of external recognition for today. Your minutes have been returned; try again tomorrow, or tell an administrator.',
  STORAGE_FAILED:
    'The file storage is not responding. Your minutes have been returned; try again in a few minutes.',
} as const satisfies Partial<Record<FailureCode, string>>;
