import type { MeetingPlatform } from '../../contract/meeting-links.ts';

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
  refused: 'NxNote bị từ chối tham gia cuộc họp',
  failed: 'NxNote không vào được cuộc họp',
  notice: (fullName: string) =>
    `NxNote đang ghi âm và chép lời cuộc họp này theo yêu cầu của ${fullName}. Nếu không đồng ý, vui lòng báo chủ trì để mời bot ra khỏi cuộc họp, hoặc gõ “nxnote dừng” để bot rời đi. (NxNote is recording and transcribing this meeting. Type “nxnote stop” to make it leave.)`,
} as const;
