import { BOT_SHORT_MINUTES } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { MeetingPlatform } from '../../contract/meeting-bot/meeting-links.ts';

/** What a bot is called and what it says; the people in the meeting read it. */
export const messages = {
  botName: (fullName: string) => `NxNote của ${fullName}`,
  withProduct: (name: string) => `NxNote – ${name}`,
  recordName: (platform: string, day: string) => `Họp ${platform} ${day}`,
  platforms: {
    meet: 'Google Meet',
    zoom: 'Zoom',
    teams: 'Microsoft Teams',
    jitsi: 'Jitsi',
    bbb: 'BigBlueButton',
    livekit: 'LiveKit',
    generic: 'trực tuyến',
  } satisfies Record<MeetingPlatform, string>,
  refused: { vi: 'NxNote bị từ chối tham gia cuộc họp', en: 'NxNote was not let into the meeting' },
  failed: { vi: 'NxNote không vào được cuộc họp', en: 'NxNote did not get into the meeting' },
  fewMinutes: `Còn dưới ${BOT_SHORT_MINUTES} phút cho bot`,
  fewMinutesText: (name: string, time: string) =>
    `${name === '' ? 'Cuộc họp không có tên' : `“${name}”`}, bắt đầu lúc ${time}: bot sẽ không vào nếu không có thêm phút. Mua gói, hoặc tắt “Dừng khi còn dưới ${BOT_SHORT_MINUTES} phút” ở Lịch họp.`,
  stoppedShort: `Bot dừng vì còn dưới ${BOT_SHORT_MINUTES} phút`,
  stoppedShortText: (name: string, hasSound: boolean) =>
    `Cuộc họp “${name}”. ${hasSound ? 'Bot đã rời họp, phần đã ghi được giữ lại.' : 'Bot không ghi cuộc họp này, không mất phút nào.'} Mua gói rồi gửi bot lại, hoặc tắt quy tắc này ở Lịch họp.`,
  /** In the chat of the meeting; without a word that has a bot leave. */
  farewell:
    'Bot NxNote xin phép rời phòng, việc ghi âm và chép lời kết thúc tại đây. (This bot now leaves; recording and transcribing end here.)',
  notice: (fullName: string) =>
    `NxNote đang ghi âm và chép lời cuộc họp này theo yêu cầu của ${fullName}. Nếu không đồng ý, vui lòng báo chủ trì để mời bot ra khỏi cuộc họp, hoặc gõ “nxnote dừng” để bot rời đi. (NxNote is recording and transcribing this meeting. Type “nxnote stop” to make it leave.)`,
} as const;
