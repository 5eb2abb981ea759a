/** Accountants close a year. Everybody in it is invented. */
export const accounting = `
2026-12-22
@ Quách Thị Định
Chị em ngồi gần lại đây cho dễ nghe.
Hôm nay bàn việc quyết toán năm.
Việc khóa sổ thì năm ngoái mình khóa muộn, kiểm toán phàn nàn.
@ Âu Thị Tạm
N> Vâng, năm ngoái mười lăm tháng một mới xong.
@ Quách Thị Định
D> Năm nay mình đẩy sớm lên, khóa sổ ngày mùng 8 tháng 1, cả phòng nhất trí nhé.
@ Âu Thị Tạm
Em thấy hơi gấp, nhưng mà được.
@ Quách Thị Định
T(Âu Thị Tạm; 2026-12-29)> Tạm đối chiếu công nợ phải thu, xong trước ngày 29.
T(Nông Văn Cấu; 2026-12-29)> Còn công nợ phải trả thì Cấu làm, cùng hạn đó.
@ Nông Văn Cấu
Chị ơi, có ba nhà cung cấp chưa gửi biên bản đối chiếu.
@ Quách Thị Định
T(Nông Văn Cấu; )> Em gọi điện giục họ đi.
@ Nông Văn Cấu
Em gọi hai lần rồi, họ cứ khất.
@ Quách Thị Định
Gọi nữa.
Kiểm kê tiền mặt thì ai làm?
@ Tô Thị Phỏng
T(Tô Thị Phỏng; 2026-12-31)> Em đảm nhận phần kiểm kê tiền mặt ngày 31.
@ Quách Thị Định
Tốt.
@ Tô Thị Phỏng
Chị cho em hỏi, khoản tạm ứng của phòng kinh doanh có hạch toán vào năm nay không?
@ Quách Thị Định
N> Khoản bao nhiêu, có phải 185 triệu không?
@ Tô Thị Phỏng
Dạ đúng.
@ Quách Thị Định
QT(Quách Thị Định; )> Khoản này chị còn phân vân, chứng từ chưa đủ, để chị hỏi kiểm toán.
@ Âu Thị Tạm
Em kiến nghị cho qua năm sau.
@ Quách Thị Định
Không được tùy tiện thế.
Nếu kiểm toán đồng ý thì mình mới làm.
Thuế thu nhập cá nhân, em nào đang giữ hồ sơ?
@ Nông Văn Cấu
Em ạ.
N> Có 126 người ủy quyền, còn 14 người tự quyết toán.
@ Quách Thị Định
T(Nông Văn Cấu; 2026-12-25)> Em lập danh sách 14 người đó gửi nhân sự, chậm nhất thứ sáu này nhé.
@ Nông Văn Cấu
Dạ vâng.
@ Quách Thị Định
Về thưởng Tết, giám đốc đã quyết mức thưởng chưa nhỉ?
@ Tô Thị Phỏng
Chưa chị ạ, nghe nói tuần sau mới họp.
@ Quách Thị Định
Q> Thế thì quỹ thưởng mình chưa trích được.
Mua phần mềm hóa đơn mới thì các em thấy sao?
@ Âu Thị Tạm
Phần mềm cũ hay lỗi, em ủng hộ mua mới.
@ Tô Thị Phỏng
Em thì sợ chuyển dữ liệu cuối năm rủi ro.
@ Quách Thị Định
Ý này đúng.
D> Thôi để sang quý một hẵng mua, năm nay vẫn dùng cái cũ.
T(Âu Thị Tạm; 2027-01-20)> Tạm tìm ba nhà cung cấp phần mềm, trình chị trước 20 tháng 1.
@ Âu Thị Tạm
Dạ em sẽ tìm.
@ Quách Thị Định
N> Tiền thuê văn phòng năm tới tăng 7 phần trăm, họ báo rồi.
Cái này không phải bàn, hợp đồng ghi thế.
@ Tô Thị Phỏng
Chị ơi, hóa đơn tiền điện tháng mười một em đã thanh toán hôm qua.
@ Quách Thị Định
Ừ, cảm ơn em.
D> Lịch trực Tết thì theo đúng danh sách hôm trước, không thay đổi.
T(Tô Thị Phỏng; )> Phỏng in danh sách dán lên bảng giúp chị.
@ Tô Thị Phỏng
Vâng.
@ Quách Thị Định
Thôi nghỉ, cảm ơn mấy đứa.
`;
